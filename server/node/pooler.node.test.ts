import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connectionToPostgres } from '#server/testing/postgres'
import { isPooled } from './pooler'

/** BackendKeyData with four bytes of the process and four of its key (protocol, 53.7) */
const processAndKey = Buffer.from([0x4b, 0, 0, 0, 12])

test('a pooler is known by the number that it tells instead of that of the process', async () => {
  const real = connectionToPostgres()
  const pooler = createServer((near) => {
    const far = connect(Number(real.port), '127.0.0.1')
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => {
      const at = bytes.indexOf(processAndKey)
      if (at >= 0) bytes.writeInt32BE(1_900_000_000, at + processAndKey.length)
      near.write(bytes)
    })
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => pooler.listen(0, '127.0.0.1', done))
  const { port } = pooler.address() as AddressInfo
  expect(await isPooled(real)).toBe(false)
  expect(await isPooled({ ...real, port })).toBe(true)
  pooler.close()
})
