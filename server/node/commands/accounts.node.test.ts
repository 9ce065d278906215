import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { users } from '#server/db/schema'
import { testHost } from '#server/testing/host'
import { realDatabase } from '#server/testing/real-postgres'
import { runCommand } from './main'

const real = await realDatabase()
const host = await testHost({ database: real })
const folder = await mkdtemp(join(tmpdir(), 'termin-accounts-'))
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

async function resetPassword(...args: string[]): Promise<[number, string]> {
  const { host: address, port, user, password, database } = real.connection
  const lines: string[] = []
  const environment = {
    DATABASE_URL: `postgresql://${user}:${encodeURIComponent(String(password))}@${address}:${port}/${database}`,
    TERMIN_DATA: folder,
  }
  const code = await runCommand(folder, ['reset-password', ...args], environment, (line) => void lines.push(line))
  return [code, lines.join('\n')]
}

test('reset-password says that it activates an account that was not active, and of an active one nothing', async () => {
  await host.as('MANAGER')
  const isActive = async () =>
    (await host.database.select().from(users).where(eq(users.username, 'manager')))[0]!.active
  const changed = 'Hasło konta manager jest zmienione, a jego sesje zakończone.'
  const [code, output] = await resetPassword('manager')
  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`^${changed}\nNowe hasło: `))])
  await host.database.update(users).set({ active: false }).where(eq(users.username, 'manager'))
  expect(await resetPassword('manager')).toEqual([
    0,
    expect.stringContaining(`${changed} Konto było nieaktywne: jest teraz aktywne.\n`),
  ])
  expect(await isActive()).toBe(true)
  expect((await resetPassword('--help'))[1]).toContain('deactivated or waits for approval becomes active')
})

test.each([
  ['weak', 'tajne', 'Hasło musi mieć od 8 do 200 znaków, w tym wielką i małą literę oraz cyfrę.'],
  ['too long', `Aa1${'x'.repeat(198)}`, 'Hasło musi mieć od 8 do 200 znaków, w tym wielką i małą literę oraz cyfrę.'],
  [
    'made of the name',
    'Manager-2026',
    'Tego hasła łatwo się domyślić. Wybierz inne, na przykład trzy słowa, które nie mają związku z firmą ani z Tobą.',
  ],
])('reset-password refuses a password that is %s, and says why', async (_, password, reason) => {
  await host.as('MANAGER')
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${password}\n`]) as typeof process.stdin)
  expect(await resetPassword('manager', '--password-stdin')).toEqual([1, `Termin: ${reason}`])
  vi.restoreAllMocks()
})

test('a command that finds no room in the database says so', async () => {
  await host.as('MANAGER')
  const exec = (statement: string) => host.database.execute(sql.raw(statement))
  const reason = 'could not extend file "base/5/2610": wrote only 4096 of 8192 bytes at block 3'
  await exec(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception '${reason}' using errcode = '53100'; end $$`)
  await exec('create trigger no_room before update on users execute function no_room()')
  try {
    expect(await resetPassword('manager')).toEqual([
      1,
      'Termin: Na dysku serwera bazy danych (DATABASE_URL) brakuje miejsca: zwolnij je i spróbuj ponownie.',
    ])
  } finally {
    await exec('drop function no_room cascade')
  }
})
