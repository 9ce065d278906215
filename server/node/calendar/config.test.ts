import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../start-error'
import { openCalendarSync } from './config'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-key-'))
})
afterAll(() => rm(folder, { recursive: true }))

const open = (keyFile: string) => openCalendarSync({ calendarId: 'a@firma.test', keyFile, endpoint: undefined })

test('no calendar is configured unless somebody does', async () => {
  expect(await openCalendarSync(undefined)).toBeUndefined()
})

test('the key of a service account opens the calendar', async () => {
  const file = join(folder, 'key.json')
  const key = { client_email: 'termin@projekt.iam.gserviceaccount.com', private_key: '-----BEGIN PRIVATE KEY-----' }
  await writeFile(file, JSON.stringify(key))
  expect(await open(file)).toMatchObject({ name: 'Google Calendar' })
})

test.each([
  ['is missing', undefined],
  ['is no JSON', 'tajne'],
  ['is no key', '{"client_email":"termin@projekt.iam.gserviceaccount.com","private_key":"tajne"}'],
])('a key file that %s ends the start with a sentence that does not repeat it', async (what, text) => {
  const file = join(folder, what)
  if (text !== undefined) await writeFile(file, text)
  const refused = await open(file).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(String(refused)).toContain('oczekiwano pliku JSON z kluczem konta usługi Google')
  expect(String(refused)).not.toContain('tajne')
})
