import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { devices, plannedSms } from '../db/schema'
import { pressPlan } from '../testing/jobs'
import { testHost } from '../testing/host'
import { addClient, serviceBody, setDue } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())
/** Due in more than a year, so an inspection done today does not move the date. */
const due = '2027-11-30'
const today = new Date('2026-11-23T09:00:00Z')
beforeEach(async () => {
  host.setNow(today)
  owner = await addClient(staff, { terminPrzegladu: due })
})

const device = async () => (await host.database.select().from(devices).where(eq(devices.id, owner.deviceId)))[0]!
const reminders = () => host.database.select().from(plannedSms).where(eq(plannedSms.deviceId, owner.deviceId))
const book = (startDateTime: string) =>
  staff('POST', '/api/services', {
    ...serviceBody,
    clientId: owner.clientId,
    deviceId: owner.deviceId,
    startDateTime,
    endDateTime: startDateTime.replace('11:00', '12:00'),
  })

async function handOut(): Promise<string> {
  const { body } = await staff<{ sms: { message: string } }>('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)
  return /\/k\/(\w{20})/.exec(body.sms.message)![1]!
}
const confirm = (token: string) => host.anonymous('POST', `/api/confirm/${token}`)

describe('an inspection done long before it was due', () => {
  test('leaves the date, and uses up the confirmation and its links', async () => {
    const confirmed = await handOut()
    const open = (host.setNow(new Date(today.getTime() + 61_000)), await handOut())
    await confirm(confirmed)
    expect((await device()).confirmedAt).not.toBeNull()
    const { body } = await book('2026-11-24T11:00:00Z')
    await staff('POST', `/api/services/${String(body.id)}/complete`)
    expect(await device()).toMatchObject({ nextInspectionDate: due, confirmedAt: null })
    expect((await confirm(open)).status).toBe(410)
    expect((await device()).confirmedAt).toBeNull()
    const { body: info } = await host.anonymous('GET', `/api/confirm/${confirmed}/info`)
    expect(info).toMatchObject({ confirmed: true, expired: false, tokenInfo: { clientName: '', address: '' } })
  })

  test('does so too when it is recorded a day later', async () => {
    await confirm(await handOut())
    expect((await book('2026-11-22T11:00:00Z')).status).toBe(201)
    expect(await device()).toMatchObject({ nextInspectionDate: due, confirmedAt: null })
  })

  test('takes its reminders out of the plan, and lets the next inspection on that date have one', async () => {
    const plan = () => pressPlan(host, staff, '?daysAhead=365')
    await setDue(host, owner.deviceId, '2027-11-23')
    expect((await plan()).planned).toBe(1)
    expect((await book('2026-11-23T11:00:00Z')).status).toBe(201)
    const [service] = (await staff<{ id: number }[]>('GET', `/api/services/device/${owner.deviceId}`)).body
    await staff('POST', `/api/services/${service!.id}/complete`)
    expect(await device()).toMatchObject({ nextInspectionDate: '2027-11-23' })
    expect(await reminders()).toMatchObject([{ status: 'SKIPPED', errorMessage: 'Przegląd został wykonany.' }])
    expect((await plan()).planned).toBe(1)
    expect((await plan()).planned).toBe(0)
    expect(await reminders()).toHaveLength(2)
  })

  test('but one entered for the history, years old, leaves all as it is', async () => {
    const token = await handOut()
    expect((await book('2024-05-05T11:00:00Z')).status).toBe(201)
    expect((await host.anonymous('GET', `/api/confirm/${token}/info`)).body).toMatchObject({ expired: false })
    await confirm(token)
    expect((await book('2024-05-06T11:00:00Z')).status).toBe(201)
    expect((await device()).confirmedAt).not.toBeNull()
  })

  test('and work of another kind uses up nothing', async () => {
    await confirm(await handOut())
    const repair = { ...serviceBody, serviceType: 'NAPRAWA', clientId: owner.clientId, deviceId: owner.deviceId }
    const { body } = await staff('POST', '/api/services', repair)
    await staff('POST', `/api/services/${String(body.id)}/complete`)
    expect((await device()).confirmedAt).not.toBeNull()
  })
})
