import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { role } from './embedded/cluster'
import { readPostmaster } from './embedded/postmaster'
import { processIdentity } from './process-identity'
import { buildParent, type Parent } from './testing/parent-process'

let parents: Awaited<ReturnType<typeof buildParent>>
let folder: string
/** The data folder of all tests that do not say otherwise: making its database takes longer than any of them. */
let data: string
let cluster: string
const started: Parent[] = []

beforeAll(async () => {
  parents = await buildParent()
  // Mode 0700 as /root: if the tests run as root, the database's user cannot pass through it.
  folder = await mkdtemp(join(tmpdir(), 'termin-lifecycle-'))
  data = join(folder, 'data')
  cluster = join(data, 'postgres')
})
afterEach(async () => {
  for (const parent of started.splice(0)) await parent.kill('SIGTERM')
})
afterAll(async () => {
  const postmaster = await readPostmaster(cluster)
  if (postmaster && processIdentity(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  await parents.remove()
})

async function start(inFolder = data): Promise<Parent> {
  const parent = await parents.start(inFolder)
  started.push(parent)
  return parent
}

async function query(parent: Parent, text: string): Promise<unknown[]> {
  const { port, password } = parent.answer
  const client = new pg.Client({ host: '127.0.0.1', port, password, user: role, database: 'termin' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('is made anew where the first start was killed while it made it, of which nothing is left', async () => {
    await mkdir(join(data, 'postgres.new-half', 'cluster'), { recursive: true })
    await writeFile(join(data, 'postgres.new-half', 'cluster', 'PG_VERSION'), '18\n')
    expect((await start()).answer.error).toBeUndefined()
    expect((await readdir(data)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  it('keeps what was written from one start to the next', async () => {
    const first = await start()
    await query(first, "CREATE TABLE place AS SELECT 'Łódź' AS name")
    expect(await first.kill('SIGTERM')).toBe(0)
    expect(await readPostmaster(cluster)).toBeUndefined()
    expect(await query(await start(), 'SELECT name FROM place')).toEqual(['Łódź'])
  })

  it('syncs to disk, knows Polish letters, and is open to this machine alone, by a password that others cannot read', async () => {
    const parent = await start()
    const settings = ['fsync', 'synchronous_commit', 'server_encoding', 'listen_addresses', 'unix_socket_directories']
    const columns = settings.map((name) => `current_setting('${name}')`).join(', ')
    expect(await query(parent, `SELECT ${columns}, lower('ŻÓŁĆ')`)).toEqual([
      'on',
      'on',
      'UTF8',
      '127.0.0.1',
      '',
      'żółć',
    ])

    const { mode } = await stat(join(cluster, 'termin.password'))
    expect(mode & 0o777).toBe(0o600)
    await expect(
      query({ ...parent, answer: { port: parent.answer.port, password: 'wrong' } }, 'SELECT 1'),
    ).rejects.toThrow(/password authentication failed/)
  })

  it('loses nothing acknowledged when its parent is killed, and goes on under the next one', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE visit (number int PRIMARY KEY)')
    await query(first, 'INSERT INTO visit SELECT generate_series(1, 5000)')
    const postmaster = await readPostmaster(cluster)
    await first.kill('SIGKILL')
    expect(processIdentity(postmaster?.pid ?? 0)).toBeDefined()

    const second = await start()
    expect(second.answer.error).toBeUndefined()
    expect(await query(second, 'SELECT count(*)::int FROM visit')).toEqual([5000])
    expect(processIdentity(postmaster?.pid ?? 0)).toBeUndefined()
  })

  it('recovers when it was killed together with its parent', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE service AS SELECT generate_series(1, 5000) AS number')
    const postmaster = await readPostmaster(cluster)
    await first.kill('SIGKILL')
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    const second = await start()
    expect(second.answer.error).toBeUndefined()
    expect(await query(second, 'SELECT count(*)::int FROM service')).toEqual([5000])
  })

  it('is not misled by a dead database whose number another program has now', async () => {
    const first = await start()
    const postmaster = await readPostmaster(cluster)
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    await first.kill('SIGKILL')
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    await writeFile(join(cluster, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
    expect((await start()).answer.error).toBeUndefined()
  })

  it('refuses a second process on the same folder', async () => {
    const first = await start()
    const second = await start()
    expect(second.answer.error).toContain(`działa już inny proces Termina (numer ${first.pid})`)
    expect(await query(first, 'SELECT 1')).toEqual([1])
  })

  it('refuses a database of another version and says which way leads up', async () => {
    const other = join(folder, 'other')
    await mkdir(join(other, 'postgres'), { recursive: true, mode: 0o700 })
    await writeFile(join(other, 'postgres', 'PG_VERSION'), '17\n')
    const { error } = (await start(other)).answer
    expect(error).toMatch(/utworzył PostgreSQL 17, a ta wersja Termina używa PostgreSQL 18: .*pg_dump/)
  })

  it('refuses a path that is no folder, and a folder that holds no database', async () => {
    await writeFile(join(folder, 'file'), '')
    expect((await start(join(folder, 'file'))).answer.error).toMatch(/nie jest folderem: /)
    await mkdir(join(folder, 'empty', 'postgres'), { recursive: true })
    expect((await start(join(folder, 'empty'))).answer.error).toMatch(/nie zawiera bazy danych PostgreSQL: /)
  })
})
