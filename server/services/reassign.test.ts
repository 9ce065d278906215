import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { TechnicianWire } from '#domain/technicians/wire'
import { asDay } from '#domain/time/day'
import { services, technicianDaysOff, technicians } from '../db/schema'
import { serviceHistory } from '../testing/events'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { addClient, addDaysOff, addService, utc } from '../testing/samples'

interface Option {
  outcome: string
  startDateTime: string
  technicianId: number | null
  technician: string | null
  reason: string
}
interface Proposal {
  service: ServiceWire
  options: Option[]
  chosen: string
}
interface Reassigned {
  services: ServiceWire[]
  undo: object
  message: string
  fields: object
}

let host: TestHost
let staff: TestCall
let owner: { clientId: number; deviceId: number }
let ill: number
let colleague: number
beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  const manager = await host.as('MANAGER')
  const me = async (call: TestCall) => (await call<{ id: number }>('GET', '/api/auth/me')).body.id
  ill = await me(staff)
  colleague = await me(manager)
  await goesToClients(colleague)
})
async function goesToClients(userId: number) {
  const admin = await host.as('ADMIN')
  const profile = (await admin<TechnicianWire>('GET', `/api/technicians/${userId}`)).body
  const { colour, deviceTypes, week, daysOff, start } = profile
  const body = { colour, deviceTypes, week, daysOff, start, visitsClients: true }
  await admin('PUT', `/api/technicians/${userId}`, body)
}
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(services)
  await host.database.delete(technicianDaysOff)
  owner = await addClient(staff)
})

const booked = (hour: number, on = '2026-11-24') =>
  addService(host, owner, {
    technicianId: ill,
    technician: 'Jan TECHNICIAN',
    type: 'PRZEGLAD_OKRESOWY',
    startsAt: new Date(`${on}T${String(hour).padStart(2, '0')}:00+01:00`),
  })
const absence = () => ({ technicianId: ill, from: '2026-11-23', until: '2026-11-24', reason: 'Grypa' })
const propose = (body: object) => staff<Proposal[]>('POST', '/api/services/reassignments/proposals', body)
const reassign = (body: object, call = staff) => call<Reassigned>('POST', '/api/services/reassignments', body)
const stored = async () => {
  const rows = await host.database.select().from(services).orderBy(services.startsAt)
  return rows.map(({ id, status, startsAt, technician, rebook }) => ({ id, status, startsAt, technician, rebook }))
}
const daysOff = async () =>
  (await host.database.select().from(technicianDaysOff)).map(({ from, until, reason }) => [from, until, reason])
const toBook = async () => {
  const filter = encodeURIComponent('{"toBook":"CALLED_OFF"}')
  const { body } = await staff<{ id: number; calledOffVisit: object | null }[]>('GET', `/api/devices?filter=${filter}`)
  return body.map(({ id, calledOffVisit }) => ({ id, calledOffVisit }))
}

test('the services of an absence come with what can become of them; past ones and those of others do not', async () => {
  const id = await booked(10)
  await booked(10, '2026-11-25')
  await addService(host, owner, { startsAt: new Date('2026-11-24T09:00:00Z'), technicianId: colleague })
  const { status, body } = await propose({ absence: absence() })
  expect(status).toBe(200)
  expect(body.map(({ service, chosen }) => [service.id, chosen])).toEqual([[id, 'COLLEAGUE']])
  expect(
    body[0]?.options.map(({ outcome, startDateTime, technician }) => [outcome, startDateTime, technician]),
  ).toEqual([
    ['COLLEAGUE', '2026-11-24T08:00:00.000Z', 'Jan MANAGER'],
    ['OTHER_DAY', '2026-11-25T08:00:00.000Z', 'Jan TECHNICIAN'],
    ['TO_BOOK', '2026-11-24T09:00:00.000Z', 'Jan TECHNICIAN'],
    ['STAYS', '2026-11-24T09:00:00.000Z', 'Jan TECHNICIAN'],
  ])
  const chosen = await propose({ absence: absence(), choices: [{ serviceId: id, outcome: 'TO_BOOK' }] })
  expect(chosen.body[0]?.chosen).toBe('TO_BOOK')
  expect((await propose({ serviceIds: [id] })).body.map(({ service }) => service.id)).toEqual([id])
})

describe('an absence', () => {
  test('is recorded with all that becomes of the services, and taken back by the answer', async () => {
    const moved = await booked(10)
    const called = await booked(12)
    const before = await stored()
    const done = await reassign({
      absence: absence(),
      moves: [
        { id: moved, version: 1, startDateTime: '2026-11-24T13:00:00Z', technicianId: colleague, technician: null },
      ],
      callOffs: [{ id: called, version: 1 }],
    })
    expect(done.status).toBe(200)
    expect(done.body.services.map(({ id, version }) => [id, version])).toEqual([
      [moved, 2],
      [called, 2],
    ])
    expect(await stored()).toMatchObject([
      { id: called, status: 'CANCELLED', rebook: true },
      { id: moved, status: 'SCHEDULED', startsAt: new Date('2026-11-24T13:00:00Z'), technician: 'Jan MANAGER' },
    ])
    expect(await daysOff()).toEqual([['2026-11-23', '2026-11-24', 'Grypa']])
    expect(await toBook()).toEqual([
      { id: owner.deviceId, calledOffVisit: { id: called, startDateTime: '2026-11-24T11:00:00.000Z' } },
    ])
    const history = async (id: number) => (await serviceHistory(staff, id)).map(({ verb, actor }) => [verb, actor])
    expect([await history(moved), await history(called)]).toEqual([
      [['MOVED', 'Jan TECHNICIAN']],
      [['CANCELLED', 'Jan TECHNICIAN']],
    ])

    const undone = await reassign(done.body.undo)
    expect(undone.status).toBe(200)
    expect(await stored()).toEqual(before)
    expect(await daysOff()).toEqual([])
    expect(await toBook()).toEqual([])

    // Taking it back can itself be taken back.
    expect((await reassign(undone.body.undo)).status).toBe(200)
    expect(await daysOff()).toEqual([['2026-11-23', '2026-11-24', 'Grypa']])
    expect((await stored()).map(({ status }) => status)).toEqual(['CANCELLED', 'SCHEDULED'])
  })

  test('of the whole team calls a day off: nobody is proposed for it, all have it off, and it is taken back', async () => {
    const calledOff = { technicianId: null, from: '2026-11-24', until: '2026-11-24', reason: 'Gołoledź' }
    const own = await booked(10)
    const others = await addService(host, owner, {
      startsAt: new Date('2026-11-24T11:00:00Z'),
      technicianId: colleague,
      technician: 'Jan MANAGER',
    })
    const nobodys = await addService(host, owner, { startsAt: new Date('2026-11-24T13:00:00Z'), technicianId: null })
    const { body } = await propose({ absence: calledOff })
    expect(body.map(({ service, options }) => [service.id, options.map(({ outcome }) => outcome)])).toEqual([
      [own, ['OTHER_DAY', 'TO_BOOK', 'STAYS']],
      [others, ['OTHER_DAY', 'TO_BOOK', 'STAYS']],
      [nobodys, ['TO_BOOK', 'STAYS']],
    ])
    const done = await reassign({ absence: calledOff, callOffs: [{ id: own, version: 1 }] })
    const day = ['2026-11-24', '2026-11-24', 'Gołoledź']
    expect(await daysOff()).toEqual([day, day])
    expect((await reassign(done.body.undo)).status).toBe(200)
    expect(await daysOff()).toEqual([])
  })

  test('is withdrawn by the person, by management, and within ten minutes by who recorded it', async () => {
    const manager = await host.as('MANAGER')
    const now = host.ports.clock.now()
    const of = (technicianId: number) => ({ technicianId, from: '2026-11-30', until: '2026-12-01', reason: 'Urlop' })
    const theirs = { withdrawnAbsence: of(colleague) }
    const own = { withdrawnAbsence: of(ill) }
    const record = async (absence: object, call: TestCall) =>
      expect((await reassign({ absence }, call)).status).toBe(200)
    await record(of(colleague), manager)
    await record(of(ill), manager)
    expect(await reassign(theirs)).toMatchObject({
      status: 403,
      body: { message: 'Wolne, które zapisał ktoś inny albo dawniej, może cofnąć kierownik.' },
    })
    expect((await reassign(own)).status).toBe(200)
    expect((await reassign(theirs, manager)).status).toBe(200)
    await record(of(colleague), staff)
    host.setNow(new Date(now.getTime() + 11 * 60_000))
    expect((await reassign(theirs)).status).toBe(403)
    host.setNow(new Date(now.getTime() + 10 * 60_000))
    expect((await reassign(theirs)).status).toBe(200)
    expect(await daysOff()).toEqual([])
    host.setNow(now)
  })

  describe('that a manager recorded weeks ago', () => {
    const theirs = () => ({ technicianId: colleague, from: '2026-11-30', until: '2026-12-01', reason: null })
    const another = { from: '2027-05-01', until: '2027-05-01', reason: null }
    const now = new Date('2026-11-23T10:00:00+01:00')
    const later = (minutes: number) => host.setNow(new Date(now.getTime() + minutes * 60_000))
    beforeEach(async () => {
      later(-3 * 7 * 24 * 60)
      await reassign({ absence: theirs() }, await host.as('MANAGER'))
      later(0)
    })
    afterEach(() => later(0))
    const refused = { status: 403, body: { message: expect.stringContaining('może cofnąć kierownik') } }
    const stays = ['2026-11-30', '2026-12-01', null]

    test.each([
      ['', () => colleague],
      [' of the whole team', () => null],
    ])('is not opened by recording another%s', async (_, who) => {
      const absence = { technicianId: who(), ...another }
      expect(await reassign({ absence, withdrawnAbsence: theirs() })).toMatchObject(refused)
      expect(await daysOff()).toEqual([stays])
      const { status, body } = await reassign({ absence })
      expect(status).toBe(200)
      later(5)
      expect(await reassign({ withdrawnAbsence: theirs() })).toMatchObject(refused)
      // The answer does not reveal whether there is such an entry.
      expect(await reassign({ withdrawnAbsence: { ...theirs(), reason: 'Urlop' } })).toMatchObject(refused)
      expect(await daysOff()).toContainEqual(stays)
      expect((await reassign(body.undo)).status).toBe(200)
      expect(await daysOff()).toEqual([stays])
    })

    test('is not opened by recording the same', async () => {
      expect((await reassign({ absence: theirs() })).status).toBe(200)
      expect((await reassign({ withdrawnAbsence: theirs() })).status).toBe(200)
      expect(await reassign({ withdrawnAbsence: theirs() })).toMatchObject(refused)
      expect(await daysOff()).toEqual([stays])
    })

    test('is theirs again who take back what they took back', async () => {
      const absence = { technicianId: colleague, ...another }
      expect((await reassign({ absence })).status).toBe(200)
      later(5)
      expect((await reassign({ withdrawnAbsence: absence })).status).toBe(200)
      later(8)
      expect((await reassign({ absence })).status).toBe(200)
      later(14)
      expect((await reassign({ withdrawnAbsence: absence })).status).toBe(200)
    })

    test('is not opened by a change of the own name', async () => {
      const manager = await host.as('MANAGER')
      const recent = { technicianId: colleague, ...another }
      expect((await reassign({ absence: recent }, manager)).status).toBe(200)
      const me = (await staff<{ email: string; phoneNumber: string | null }>('GET', '/api/auth/me')).body
      const named = (lastName: string) =>
        staff('PUT', '/api/auth/profile', { firstName: 'Jan', lastName, email: me.email, phoneNumber: null })
      expect((await named('MANAGER')).status).toBe(200)
      expect(await reassign({ withdrawnAbsence: recent })).toMatchObject(refused)
      expect(await daysOff()).toHaveLength(2)
      expect((await named('TECHNICIAN')).status).toBe(200)
    })
  })

  test('is refused where the person has 200 already, which the form of the profile takes', async () => {
    const day = asDay('2026-01-02')
    const days = Array.from({ length: 200 }, () => ({ userId: ill, from: day, until: day }))
    await host.database.insert(technicianDaysOff).values(days)
    expect(await reassign({ absence: absence() })).toMatchObject({
      status: 400,
      body: {
        fields: {
          absence: 'Jan TECHNICIAN ma już 200 wpisów o wolnym. Administrator może usunąć dawne w danych tej osoby.',
        },
      },
    })
  })

  const named = /^Łucja Żak, 24\.11\.2026, 12:00: Ktoś w międzyczasie zmienił tę wizytę \(/

  test('changes nothing if one service was changed meanwhile, and says which', async () => {
    const one = await booked(10)
    const other = await booked(12)
    const before = await stored()
    const refused = await reassign({
      absence: absence(),
      moves: [{ id: one, version: 1, startDateTime: '2026-11-25T09:00:00Z', technicianId: ill, technician: null }],
      callOffs: [{ id: other, version: 2 }],
    })
    expect(refused).toMatchObject({ status: 409, body: { error: 'STALE', message: expect.stringMatching(named) } })
    expect(await stored()).toEqual(before)
    expect(await daysOff()).toEqual([])
  })
})

test.each([
  ['neither an absence nor services', {}, 'serviceIds'],
  [
    'both',
    { absence: { technicianId: 1, from: '2026-11-23', until: '2026-11-23', reason: null }, serviceIds: [1] },
    'serviceIds',
  ],
  [
    'an end before the beginning',
    { absence: { technicianId: 1, from: '2026-11-24', until: '2026-11-23', reason: null } },
    'absence.until',
  ],
])('a question about %s is refused at its field', async (_, body, field) => {
  expect(await propose(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test.each([
  ['a service twice', (id: number) => ({ callOffs: [{ id, version: 1 }], restores: [{ id, version: 1 }] }), 400],
  ['one that was not called off', (id: number) => ({ restores: [{ id, version: 1 }] }), 409],
  ['one that is gone', () => ({ callOffs: [{ id: 99_999, version: 1 }] }), 404],
  ['an absence of nobody', () => ({ absence: { ...absence(), technicianId: 99_999 } }), 404],
])('%s is refused', async (_, body, status) => {
  const id = await booked(10)
  expect((await reassign(body(id))).status).toBe(status)
  expect((await stored()).map((row) => row.status)).toEqual(['SCHEDULED'])
})

test('visits are given back to a person who has left by who has just handed them over, for ten minutes', async () => {
  const left = await host.userId(await host.addUser('VIEWER', false))
  const theirs = { technicianId: left, technician: 'Jan VIEWER' }
  const one = await addService(host, owner, { startsAt: new Date('2026-11-24T09:00:00Z'), ...theirs })
  const other = await addService(host, owner, { startsAt: new Date('2026-11-24T11:00:00Z'), ...theirs })
  const before = await stored()
  const to = { technicianId: colleague, technician: null }
  const handOver = (version: number) =>
    reassign({
      moves: [
        { id: one, version, startDateTime: '2026-11-24T09:00:00Z', ...to },
        { id: other, version, startDateTime: '2026-11-25T11:00:00Z', ...to },
      ],
    })
  const refused = {
    status: 400,
    body: {
      fields: {
        technicianId: expect.stringContaining('Ta osoba nie jeździ do klientów.') as string,
      },
    },
  }
  const { undo } = (await handOver(1)).body
  expect(await reassign(undo, await host.as('ADMIN'))).toMatchObject(refused)
  const back = await reassign(undo)
  expect(back.status).toBe(200)
  expect(back.body.services).toMatchObject([theirs, theirs])
  expect(await stored()).toEqual(before)
  const never = { id: one, version: 3, startDateTime: '2026-11-24T09:00:00Z', technician: null }
  const inactive = await host.userId(await host.addUser('ADMIN', false))
  expect(await reassign({ moves: [{ ...never, technicianId: inactive }] })).toMatchObject(refused)
  const now = host.ports.clock.now()
  const again = await handOver(3)
  passSeconds(host, 601)
  expect(await reassign(again.body.undo)).toMatchObject(refused)
  host.setNow(now)
})

describe('a cancelled service that is to be booked anew', () => {
  const cancel = async (id: number, body: object) =>
    (await staff<ServiceWire>('POST', `/api/services/${id}/cancel`, body)).body

  test('waits in the list until another one is booked', async () => {
    const id = await booked(10)
    expect(await cancel(id, { rebook: true })).toMatchObject({ status: 'CANCELLED', rebook: true, version: 2 })
    expect(await toBook()).toMatchObject([{ id: owner.deviceId }])
    const { clientId, deviceId } = owner
    const times = { startDateTime: '2026-11-26T09:00:00Z', endDateTime: '2026-11-26T10:00:00Z', duration: 60 }
    const again = { clientId, deviceId, serviceType: 'NAPRAWA', notes: null, technician: null, ...times }
    expect((await staff('POST', '/api/services', again)).status).toBe(201)
    expect(await toBook()).toEqual([])
    expect((await serviceHistory(staff, id))[0]).toMatchObject({
      verb: 'CHANGED',
      changes: [{ field: 'rebook', from: true, to: false }],
    })
  })

  test('waits again when the one that took its place is deleted, but not when that was called off or done', async () => {
    const id = await booked(10)
    const { clientId, deviceId } = owner
    const bookAnother = async () => {
      const times = { startDateTime: '2026-11-26T09:00:00Z', endDateTime: '2026-11-26T10:00:00Z', duration: 60 }
      const again = { clientId, deviceId, serviceType: 'NAPRAWA', notes: null, technician: null, ...times }
      const { status, body } = await staff<ServiceWire>('POST', '/api/services', again)
      expect(status).toBe(201)
      return body.id
    }
    const remove = async (service: number) =>
      expect((await staff('DELETE', `/api/services/${service}`)).status).toBe(200)
    const at = host.ports.clock.now().getTime()
    const later = (minutes: number) => host.setNow(new Date(at + minutes * 60_000))
    await cancel(id, { rebook: true })
    later(1)
    const mistaken = await bookAnother()
    expect(await toBook()).toEqual([])
    later(2)
    await remove(mistaken)
    expect(await toBook()).toMatchObject([{ id: deviceId }])
    expect((await serviceHistory(staff, id))[0]).toMatchObject({
      verb: 'CHANGED',
      changes: [{ field: 'rebook', from: false, to: true }],
    })
    later(3)
    const second = await bookAnother()
    later(4)
    await cancel(second, {})
    await remove(second)
    expect(await toBook()).toEqual([])
    await cancel(id, { rebook: true })
    later(5)
    const third = await bookAnother()
    expect((await staff('POST', `/api/services/${third}/complete`, {})).status).toBe(200)
    await remove(third)
    expect(await toBook()).toEqual([])
    host.setNow(new Date(at))
  })

  test('or until something is done, but not by an entry about the past', async () => {
    const id = await booked(10)
    await cancel(id, { rebook: true })
    const { clientId, deviceId } = owner
    const repaired = async (day: string) => {
      const times = { startDateTime: `${day}T09:00:00Z`, endDateTime: `${day}T10:00:00Z`, duration: 60 }
      const entry = { clientId, deviceId, serviceType: 'NAPRAWA', notes: null, technician: null, ...times }
      expect((await staff('POST', '/api/services', entry)).status).toBe(201)
    }
    await repaired('2024-03-05')
    expect(await toBook()).toMatchObject([{ id: deviceId }])
    await host.database
      .update(services)
      .set({ startsAt: new Date('2026-11-18T09:00:00Z'), endsAt: new Date('2026-11-18T10:00:00Z') })
      .where(eq(services.id, id))
    await repaired('2026-11-19')
    expect(await toBook()).toEqual([])
  })

  test('or until somebody says that none is needed', async () => {
    const id = await booked(10)
    expect(await cancel(id, {})).toMatchObject({ rebook: false })
    expect(await toBook()).toEqual([])
    expect(await cancel(id, { rebook: true })).toMatchObject({ rebook: true, version: 3 })
    expect(await cancel(id, {})).toMatchObject({ rebook: true, version: 3 })
    expect(await cancel(id, { rebook: false })).toMatchObject({ rebook: false, version: 4 })
    expect(await toBook()).toEqual([])
  })
})

test('whoever may not reopen restores only what they called off themselves, a few minutes ago', async () => {
  const own = await booked(10)
  const others = await booked(12)
  const manager = await host.as('MANAGER')
  const calledOff = async (call: TestCall, id: number) =>
    (await reassign({ callOffs: [{ id, version: 1 }] }, call)).body.undo
  const undo = await calledOff(manager, others)
  expect(await reassign(undo)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  expect((await reassign(undo, manager)).status).toBe(200)

  const late = await calledOff(staff, own)
  const now = host.ports.clock.now()
  host.setNow(new Date(now.getTime() + 11 * 60_000))
  expect((await reassign(late)).status).toBe(403)
  host.setNow(new Date(now.getTime() + 10 * 60_000))
  expect((await reassign(late)).status).toBe(200)
  host.setNow(now)
})

describe('a visit that a manager called off', () => {
  const called = async () => {
    const id = await booked(10)
    expect((await reassign({ callOffs: [{ id, version: 1 }] }, await host.as('MANAGER'))).status).toBe(200)
    return id
  }
  const read = async (id: number) => (await staff<ServiceWire>('GET', `/api/services/${id}`)).body
  const restore = async (id: number, rebook = true) =>
    reassign({ restores: [{ id, version: (await read(id)).version, rebook }] })

  test.each<[string, (id: number) => Promise<unknown>, boolean]>([
    ['it is to be booked no more', (id) => reassign({ toBook: [{ id, version: 2, rebook: false }] }), false],
    ['that is said by cancelling it', (id) => staff('POST', `/api/services/${id}/cancel`, { rebook: false }), false],
    ['its notes', async (id) => staff('PUT', `/api/services/${id}`, { ...(await read(id)), notes: 'Pies' }), true],
  ])('is not restored by a technician who has changed: %s', async (_, touch, rebook) => {
    const id = await called()
    expect(await touch(id)).toMatchObject({ status: 200 })
    expect((await read(id)).version).toBe(3)
    expect(await restore(id, rebook)).toMatchObject({
      status: 403,
      body: {
        message: expect.stringContaining('Wizytę, którą odwołał ktoś inny albo dawniej, może wznowić kierownik.'),
      },
    })
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', version: 3 })
  })

  test('is still restored by the technician who did it, after others have changed its notes', async () => {
    const id = await booked(10)
    expect((await reassign({ callOffs: [{ id, version: 1 }] })).status).toBe(200)
    const manager = await host.as('MANAGER')
    expect((await manager('PUT', `/api/services/${id}`, { ...(await read(id)), notes: 'Pies' })).status).toBe(200)
    expect((await restore(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'SCHEDULED', notes: 'Pies' })
  })
})

test('services in the time off of their technician are counted and listed', async () => {
  const id = await booked(10)
  await booked(10, '2026-11-25')
  const away = encodeURIComponent('{"inTimeOff":true}')
  const list = async () =>
    (await staff<ServiceWire[]>('GET', `/api/services?filter=${away}`)).body.map((service) => service.id)
  expect(await list()).toEqual([])
  await addDaysOff(host, { userId: ill, from: '2026-11-24' })
  expect(await list()).toEqual([id])
  const { body } = await staff<{ servicesInTimeOff: number }>('GET', '/api/dashboard/stats')
  expect(body.servicesInTimeOff).toBe(1)
  await host.database.update(services).set({ technicianId: colleague }).where(eq(services.id, id))
  expect(await list()).toEqual([])
})

test('where the day of a colleague begins decides who is proposed for the management, and for nobody else', async () => {
  const place = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' }
  const { clientId, deviceId } = await addClient(staff, place)
  const startsAt = utc('2026-11-24T09:00:00')
  const id = await addService(
    host,
    { clientId, deviceId },
    { startsAt, technicianId: ill, technician: 'Jan TECHNICIAN' },
  )
  const manager = await host.as('MANAGER')
  const admin = await host.as('ADMIN')
  const other = (await admin<{ id: number }>('GET', '/api/auth/me')).body.id
  await goesToClients(other)
  const begins = async (userId: number, lat: number) => {
    const start = { street: 'Lipowa', houseNumber: '4', postalCode: '26-300', city: 'Opoczno', lat, lng: 20.3 }
    await host.database.update(technicians).set(start).where(eq(technicians.userId, userId))
  }
  const proposed = async (call: TestCall) => {
    const { status, body } = await call<Proposal[]>('POST', '/api/services/reassignments/proposals', {
      serviceIds: [id],
    })
    expect(status).toBe(200)
    return body[0]?.options.find(({ outcome }) => outcome === 'COLLEAGUE')?.technicianId
  }
  const asked = async (ofColleague: number, ofOther: number) => {
    await begins(colleague, ofColleague)
    await begins(other, ofOther)
    return [await proposed(manager), await proposed(staff)]
  }
  const one = await asked(51.41, 52.9)
  const another = await asked(52.9, 51.41)
  expect([one[0], another[0]]).toEqual([colleague, other])
  expect(one[1]).toBe(another[1])
})
