import { eq } from 'drizzle-orm'
import type { DeviceWire } from '#domain/devices/wire'
import { asDay } from '#domain/time/day'
import { confirmations, devices, duties, smsAnswers, smsMessages, users } from '../../db/schema'
import { addConfirmationEvent, addServiceChange } from '../../testing/events'
import { testHost } from '../../testing/host'
import { addClient, deviceBody, addService, utc } from '../../testing/samples'

interface Owner {
  clientId: number
  deviceId: number
}

const place = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' }

/**
 * An office at 10:00 on Monday, 23 November 2026, in Warsaw, with three clients who are overdue, were asked, have
 * answered or have services.
 */
export async function mondayMorning() {
  const host = await testHost()
  const admin = await host.as('ADMIN')
  const viewer = await host.as('VIEWER')
  const staff = await host.as('TECHNICIAN')
  await host.addUser('MANAGER', false)
  // A deactivated account that has signed in before, so it does not wait for approval.
  await host.database.insert(users).values({
    username: 'dawny',
    email: 'dawny@termin.test',
    firstName: 'Jan',
    lastName: 'Dawny',
    roles: ['VIEWER'],
    active: false,
    passwordHash: '',
    createdAt: utc('2025-01-01T08:00:00'),
    lastLogin: utc('2025-02-01T08:00:00'),
  })
  const [technician] = await host.database.select().from(users).where(eq(users.username, 'technician'))
  const technicianId = technician!.id

  const zak = await addClient(staff, { ...place, nazwisko: 'Żak', terminPrzegladu: '2026-11-22' })
  // Two overdue devices of one client
  const second = await staff<DeviceWire>('POST', '/api/devices', {
    ...deviceBody,
    ...place,
    clientId: zak.clientId,
    terminPrzegladu: '2026-11-01',
  })
  const lis = await addClient(staff, { nazwisko: 'Lis', telefon: '601000001', terminPrzegladu: '2026-12-06' })
  const bak = await addClient(staff, { nazwisko: 'Bąk', telefon: '601000002', terminPrzegladu: '2026-12-07' })
  const confirmed: [Owner, string][] = [
    // The first instant of yesterday, and the last second before it
    [lis, '2026-11-21T23:00:00'],
    [bak, '2026-11-21T22:59:59'],
    // A day too old to be called back about
    [{ clientId: zak.clientId, deviceId: second.body.id }, '2026-10-23T21:59:59'],
  ]
  for (const [{ clientId, deviceId }, at] of confirmed) {
    const confirmedAt = utc(at)
    await host.database.update(devices).set({ confirmedAt }).where(eq(devices.id, deviceId))
    const link = host.database.insert(confirmations).values({
      deviceId,
      clientId,
      tokenHash: at,
      tokenTail: 'tail',
      dueDate: asDay('2026-12-06'),
      expiresOn: asDay('2026-12-20'),
      issuedAt: utc('2026-10-01T08:00:00'),
      confirmedAt,
    })
    const [row] = await link.returning({ confirmationId: confirmations.id })
    await addConfirmationEvent(host.ports, row!.confirmationId, { kind: 'CONFIRMED', at: confirmedAt })
    if (clientId !== bak.clientId) continue
    // Withdrawn before, and confirmed again
    await addConfirmationEvent(host.ports, row!.confirmationId, {
      kind: 'WITHDRAWN',
      at: utc('2026-11-21T22:58:00'),
    })
  }

  const mine = { technician: 'Jan TECHNICIAN', technicianId }
  await addService(host, zak, { startsAt: utc('2026-11-23T07:00:00'), status: 'COMPLETED', ...mine })
  await addService(host, zak, { startsAt: utc('2026-11-23T12:00:00'), ...mine, technician: 'Dawne Nazwisko' })
  await addService(host, zak, { startsAt: utc('2026-11-23T06:00:00'), technician: 'Firma X' })
  await addService(host, zak, { startsAt: utc('2026-11-23T10:00:00') })
  await addService(host, zak, { startsAt: utc('2026-11-23T11:00:00'), status: 'CANCELLED', ...mine })
  await addService(host, zak, { startsAt: utc('2026-11-20T10:00:00') })
  // Booked for another day than the due date, and rejected
  const rejectedServiceAt = utc('2026-12-01T10:00:00')
  await addService(host, bak, { startsAt: rejectedServiceAt, type: 'PRZEGLAD_OKRESOWY' })
  await host.database.update(confirmations).set({ rejectedServiceAt }).where(eq(confirmations.deviceId, bak.deviceId))
  const service = await addService(host, lis, { startsAt: utc('2026-11-30T23:30:00') })
  await addServiceChange(host.ports, service, { verb: 'CREATED', at: utc('2026-11-23T08:30:00'), by: 'Ola' })

  const duty = {
    ...({ kind: 'FLUES', reason: 'LAW', anchor: 'LAST_DONE', intervalMonths: 12 } as const),
    opensMonths: 1,
  }
  const stamps = { createdAt: utc('2026-01-01T08:00:00'), createdBy: 'Ola', updatedAt: utc('2026-01-01T08:00:00') }
  const due = (dueOn: string, active = true, { deviceId } = zak) => ({
    ...duty,
    ...stamps,
    hard: true,
    active,
    dueOn: asDay(dueOn),
    deviceId,
  })
  // Yesterday, tomorrow with a visit before, beyond its window, switched off, and two days before the only visit
  await host.database
    .insert(duties)
    .values([
      due('2026-11-22'),
      due('2026-11-24'),
      due('2026-12-24'),
      due('2026-11-22', false),
      due('2026-11-29', true, bak),
    ])

  const sms = (message: string, state: 'SENT' | 'FAILED' | 'UNKNOWN' | 'QUEUED', at: string, client?: Owner) => ({
    key: message,
    message,
    state,
    phone: '+48600100200',
    type: 'INSPECTION_REMINDER' as const,
    testMode: true,
    clientId: client?.clientId ?? null,
    createdAt: utc(at),
    sentAt: state === 'SENT' ? utc(at) : null,
  })
  await host.database.insert(smsMessages).values([
    sms('failed', 'FAILED', '2026-11-23T08:10:00', zak),
    // Sent by a real gateway, while the one in use is in test mode
    { ...sms('real', 'FAILED', '2026-11-23T08:10:30', zak), testMode: false },
    sms('unknown', 'UNKNOWN', '2026-11-23T08:11:00', lis),
    sms('sent', 'SENT', '2026-11-23T08:12:00', bak),
    sms('queued', 'QUEUED', '2026-11-23T08:13:00', bak),
    // The first instant of the last seven days, and the last second before it
    sms('first', 'FAILED', '2026-11-16T23:00:00', zak),
    sms('earlier', 'FAILED', '2026-11-16T22:59:59', zak),
    sms('long ago', 'SENT', '2026-11-08T22:59:59', zak),
  ])
  const answer = (message: string, handledAt: Date | null) => ({
    fingerprint: message,
    message,
    phone: '+48601000001',
    clientId: lis.clientId,
    clientName: 'Łucja Lis',
    optOut: false,
    receivedAt: utc('2026-11-23T08:40:00'),
    handledAt,
  })
  await host.database
    .insert(smsAnswers)
    .values([answer('Proszę o piątek', null), answer('Ok', utc('2026-11-23T08:50:00'))])
  return { host, admin, viewer, technicianId, zak, lis, bak }
}
