import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { listen } from './listen'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the port', () => {
  it('answers, lets a running request end when it closes, and takes no new one', async () => {
    const port = await freePort()
    const close = await listen(() => pause(300).then(() => new Response('done')), { port, host: '127.0.0.1' })
    const running = fetch(`http://127.0.0.1:${port}/`)
    await pause(100)
    const closed = close()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    expect(await (await running).text()).toBe('done')
    await closed
  })

  it('says what to do when another program has it', async () => {
    const port = await freePort()
    const close = await listen(() => new Response(''), { port, host: '127.0.0.1' })
    await expect(listen(() => new Response(''), { port, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} jest zajęty przez inny program: zatrzymaj go albo wybierz inny port w PORT.`,
    )
    await close()
  })

  it('says what to do when the machine has no such address', async () => {
    await expect(listen(() => new Response(''), { port: 3999, host: '192.0.2.1' })).rejects.toThrow(
      /nie ma adresu 192\.0\.2\.1/,
    )
  })
})
