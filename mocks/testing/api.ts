import { createApp } from '#server/app'
import { smsMessages, users } from '#server/db/schema'
import { testDatabase } from '#server/testing/database'
import { planReminders } from '#server/testing/plan-reminders'
import { deviceBody } from '#server/testing/samples'
import { silentPorts } from '../host/silent-ports'

export const administrator = { username: 'admin', password: 'Tajne-haslo-1', remember: false }

const monday = new Date('2026-11-23T10:00:00+01:00')

/**
 * The real API on PostgreSQL in memory, for tests of the console: an administrator, clients 1 and 2 with a device each,
 * two services of client 1, a planned message to client 2, who has no service, and two sent ones to client 1.
 */
export async function openTestApi() {
  const { database, close } = await testDatabase()
  const ports = silentPorts(database, monday)
  const app = createApp(ports)
  await database.insert(users).values({
    username: 'admin',
    email: 'admin@termin.test',
    firstName: 'Jan',
    lastName: 'Sowa',
    roles: ['ADMIN'],
    active: true,
    createdAt: monday,
    passwordHash: await ports.passwordHasher.hash(administrator.password),
  })
  const send = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const { username, password } = administrator
  const signedIn: { accessToken: string } = await (await send('/api/auth/login', { username, password })).json()
  const add = (path: string, body: object) => send(path, body, signedIn.accessToken)
  for (const [nazwisko, telefon] of [
    ['Żak', '600 100 200'],
    ['Lis', '600 100 201'],
  ]) {
    await add('/api/clients/with-device', { ...deviceBody, imie: 'Łucja', nazwisko, telefon })
  }
  for (const hour of [11, 13]) {
    const times = { startDateTime: `2026-11-24T${hour}:00:00Z`, endDateTime: `2026-11-24T${hour + 1}:00:00Z` }
    const service = { serviceType: 'PRZEGLAD_OKRESOWY', duration: 60, notes: null, technician: null, manualEntry: true }
    await add('/api/services', { ...service, ...times, clientId: 1, deviceId: 1 })
  }
  await planReminders(ports)
  for (const key of ['jeden', 'dwa']) {
    const times = { createdAt: monday, sentAt: monday }
    const text = { key, phone: '+48600100200', message: key, type: 'CUSTOM', state: 'SENT', testMode: true } as const
    await database.insert(smsMessages).values({ ...text, ...times, clientId: 1 })
  }

  return {
    async fetch(path: string, { method = 'GET', headers, body }: RequestInit = {}) {
      return app.request(path, { method, headers: { ...(headers as Record<string, string>) }, ...(body && { body }) })
    },
    close,
  }
}
