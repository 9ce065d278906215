import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectEqual, expireLeases, say, signIn, until } from './harness.mjs'
import { openProxy } from './tcp-proxy.mjs'

const hour = 3_600_000

/**
 * The bucket of the backups is away for an hour, and the server is killed while it sends one: backups are still made,
 * the page says why they are not in the bucket, and in the end all of them are there, complete.
 * @param {import('./harness.mjs').Host} host
 */
export async function bucketAway({ start, pass, database, folder, load }) {
  const { fakeS3 } = await load('/server/node/testing/fake-s3.ts')
  const s3 = await fakeS3('kopie')
  const proxy = await openProxy(Number(new URL(s3.endpoint).port), 'dropping')
  const backups = join(folder, 'backups')
  const environment = {
    TERMIN_BACKUP: backups,
    TERMIN_BACKUP_BUCKET: 's3://kopie/firma',
    TERMIN_BACKUP_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    ...s3.environment,
  }
  let server
  let call
  try {
    await begin()
    await call(server, 'POST', '/api/backups')
    // The server makes one by itself as well, which may be the same.
    await untilState(({ made, failure }) => made > 0 && failure === 'zasobnik nie odpowiada')
    say('the bucket is away; a backup is made')
    const { made: first } = await state()
    await call(server, 'POST', '/api/backups')
    await untilState(({ made }) => made > first)
    const before = await state()
    await killAndPass(hour)
    await untilState(({ failedAt }) => failedAt > before.failedAt)
    say('away for an hour, and tried again')

    // The list and the beginning of an upload are answered, its part is not.
    s3.next(undefined, undefined, () => {})
    proxy.open()
    await killAndPass(11 * 60_000)
    await until(() => s3.requests.some((request) => request.includes('partNumber')))
    expectEqual([...s3.objects.keys()], [], 'halves in the bucket')
    await killAndPass(11 * 60_000)
    await untilState(({ newest, failure }) => newest !== null && failure === null)
    const { names } = await state()
    expectEqual(s3.objects.size, names.length, 'backups in the bucket')
    for (const name of names) {
      const same = s3.objects.get(`firma/${name}`)?.content.equals(readFileSync(join(backups, name)))
      expectEqual(same, true, `${name} is whole`)
    }
    say(`killed while it sent; ${names.length} backups are in the bucket, each once and whole`)
  } finally {
    proxy.close()
    s3.close()
  }

  async function begin() {
    server = await start('only', environment)
    call = await signIn(server)
  }

  async function killAndPass(time) {
    server.child.kill('SIGKILL')
    await expireLeases(database)
    pass(time)
    await begin()
  }

  async function state() {
    const { backups: list, bucket } = await call(server, 'GET', '/api/backups')
    return {
      made: list.length,
      names: list.map(({ name }) => name),
      newest: bucket.createdAt,
      failure: bucket.failure?.reason ?? null,
      failedAt: bucket.failure?.at ?? '',
    }
  }

  async function untilState(holds) {
    await until(async () => holds(await state()))
  }
}
