import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { advertisingCampaigns, plannedSms } from '../../db/schema'
import { pressPlan, pressProcess } from '../../testing/jobs'
import { addClient, setDue } from '../../testing/samples'
import { lastMessage, morning, planFor, queuePlanned, smsHost } from '../../testing/sms-host'

const { host, admin, gateway } = await smsHost()

async function plan() {
  const { deviceId } = await addClient(admin)
  await pressPlan(host, admin)
  return { deviceId, id: (await planFor(host, deviceId)).id }
}
const reason = 'Anulowane przez użytkownika'

describe('a scheduled message', () => {
  test('is cancelled with a reason, by somebody, and planning adds no other', async () => {
    const { id } = await plan()
    const { status, body } = await admin('PUT', `/api/planned-sms/${id}/cancel`, { reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'CANCELLED', errorMessage: reason, updatedBy: 'Jan ADMIN' })
    await pressPlan(host, admin)
    expect(await host.database.$count(plannedSms)).toBe(1)
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 0 })
    expect(gateway.sent).toEqual([])
  })

  test('leaves with the text that a person gave it, and with a link of its own', async () => {
    const { id } = await plan()
    const { body: before } = await admin<{ message: string; edited: boolean }>('GET', `/api/planned-sms/${id}`)
    expect(before.edited).toBe(false)
    const message = `Dzień dobry! ${before.message.trim()}`
    const { body } = await admin('PUT', `/api/planned-sms/${id}`, { message })
    expect(body).toMatchObject({ message, edited: true, status: 'SCHEDULED', updatedBy: 'Jan ADMIN' })
    await pressProcess(host, admin)
    const { message: sent } = await lastMessage(host)
    expect(sent).toMatch(/^Dzień dobry! /)
    expect(sent).toMatch(/\/k\/[\w-]{20,}/)
    expect(sent).not.toContain('XXXX')
  })

  test('is deleted, and may be planned anew', async () => {
    const { id } = await plan()
    expect(await admin('DELETE', `/api/planned-sms/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'SMS został usunięty' },
    })
    expect(await host.database.$count(plannedSms)).toBe(0)
    await pressPlan(host, admin)
    expect(await host.database.$count(plannedSms)).toBe(1)
  })

  test('keeps its text where the new one is empty or too long', async () => {
    const { id } = await plan()
    for (const [message, refusal] of [
      [' \n ', 'Wiadomość nie może być pusta'],
      ['x'.repeat(641), 'Najwyżej 640 znaków'],
    ]) {
      const { status, body } = await admin('PUT', `/api/planned-sms/${id}`, { message })
      expect(status).toBe(400)
      expect(body).toMatchObject({ fields: { message: refusal } })
    }
    expect((await admin('GET', `/api/planned-sms/${id}`)).body).toMatchObject({ edited: false })
  })

  test('is changed by management alone', async () => {
    const { id } = await plan()
    for (const role of ['TECHNICIAN', 'VIEWER'] as const) {
      const call = await host.as(role)
      expect((await call('PUT', `/api/planned-sms/${id}/cancel`, { reason })).status).toBe(403)
      expect((await call('PUT', `/api/planned-sms/${id}`, { message: 'Nowa' })).status).toBe(403)
      expect((await call('DELETE', `/api/planned-sms/${id}`)).status).toBe(403)
      expect((await call('POST', '/api/planned-sms/cleanup')).status).toBe(403)
    }
    const manager = await host.as('MANAGER')
    expect((await manager('PUT', `/api/planned-sms/${id}/cancel`, { reason })).status).toBe(200)
  })
})

const changes = [
  ['PUT', '/cancel', { reason }, 'Anulować można tylko zaplanowane SMS-y'],
  ['PUT', '', { message: 'Nowa' }, 'Można edytować tylko zaplanowane SMS-y'],
  ['DELETE', '', undefined, 'Usunąć można tylko zaplanowane SMS-y'],
] as const

test.each(changes)('%s %s is refused once the message is settled', async (method, path, body, message) => {
  const { id } = await plan()
  for (const status of ['SENT', 'FAILED', 'SKIPPED', 'CANCELLED'] as const) {
    await host.database.update(plannedSms).set({ status })
    const answer = await admin(method, `/api/planned-sms/${id}${path}`, body)
    expect(answer).toMatchObject({ status: 409, body: { message } })
  }
  expect(await host.database.$count(plannedSms)).toBe(1)
  expect((await admin(method, `/api/planned-sms/999999${path}`, body)).status).toBe(404)
})

test.each(changes)('%s %s is refused while a sender holds the message', async (method, path, body) => {
  const { deviceId, id } = await plan()
  await queuePlanned(host, deviceId)
  const answer = await admin(method, `/api/planned-sms/${id}${path}`, body)
  expect(answer).toMatchObject({ status: 409, body: { message: 'Ten SMS jest właśnie wysyłany.' } })
  expect(await planFor(host, deviceId)).toMatchObject({ status: 'SCHEDULED', customMessage: null })
})

describe('cleaning up', () => {
  const past = new Date(morning.getTime() - 31 * 86_400_000)
  const cleanUp = async (query = '') => (await admin('POST', `/api/planned-sms/cleanup${query}`)).body

  test('forgets what has been settled for thirty days, and what waits stays', async () => {
    const { deviceId } = await plan()
    const row = await planFor(host, deviceId)
    const { id: _id, search: _search, ...values } = row
    const other = { ...values, deviceId: null, dueDate: null, updatedAt: past }
    const statuses = ['SCHEDULED', 'SENT', 'FAILED', 'SKIPPED', 'CANCELLED'] as const
    await host.database.insert(plannedSms).values(statuses.map((status) => ({ ...other, status })))
    await host.database.insert(plannedSms).values({ ...other, status: 'SENT', updatedAt: morning })
    expect(await cleanUp('?daysToKeep=32')).toMatchObject({ deleted: 0 })
    expect(await cleanUp()).toEqual({ success: true, message: 'Usunięto 4 zakończone SMS-y.', deleted: 4 })
    expect((await host.database.select().from(plannedSms)).map(({ status }) => status).sort()).toEqual([
      'SCHEDULED',
      'SCHEDULED',
      'SENT',
    ])
  })

  test('takes ten thousand at once, and says that there may be more', async () => {
    const at = past.toISOString()
    await host.database.execute(
      sql`insert into planned_sms (status, type, scheduled_at, created_at, updated_at)
          select 'SENT', 'MANUAL_CUSTOM', ${at}, ${at}, ${at} from generate_series(1, 10001)`,
    )
    const message = expect.stringMatching(/^Usunięto 10.000 zakończonych SMS-ów\. Może być ich więcej: powtórz\.$/)
    expect(await cleanUp()).toEqual({ success: true, message, deleted: 10_000 })
    expect(await cleanUp()).toEqual({ success: true, message: 'Usunięto 1 zakończony SMS.', deleted: 1 })
  })

  test('keeps what belongs to a campaign: who got it and who did not', async () => {
    const started = {
      message: 'Promocja',
      audience: 'ALL' as const,
      testMode: false,
      startedBy: 'Ola',
      createdAt: past,
    }
    const [campaign] = await host.database.insert(advertisingCampaigns).values(started).returning()
    const row = { type: 'ADVERTISING' as const, scheduledAt: past, createdAt: past, updatedAt: past }
    await host.database.insert(plannedSms).values([
      { ...row, status: 'SKIPPED', campaignId: campaign!.id },
      { ...row, status: 'SKIPPED' },
    ])
    expect(await cleanUp()).toMatchObject({ deleted: 1 })
    expect(await host.database.$count(plannedSms)).toBe(1)
    await host.database.delete(plannedSms)
  })

  test('keeps a reminder from leaving twice: what is about the coming inspection stays', async () => {
    const { deviceId } = await plan()
    await pressProcess(host, admin)
    await host.database.update(plannedSms).set({ updatedAt: past })
    expect(await cleanUp()).toMatchObject({ deleted: 0 })
    await pressPlan(host, admin)
    expect(await host.database.$count(plannedSms)).toBe(1)
    await setDue(host, deviceId, '2027-11-30')
    expect(await cleanUp()).toMatchObject({ deleted: 1 })
  })
})
