import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { listen } from './listen'

const anyPort = { port: 0, host: '127.0.0.1' }

/** An answer that begins when it is asked for, and waits for its end */
function slowAnswer() {
  let begin = () => {}
  let end = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  const answer = async () => {
    begin()
    await ended
    return new Response('done')
  }
  return { answer, begun, end }
}

/** Asks over one connection; each answer says whether it is kept. */
function keptAlive(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection))
      }).on('error', reject)
    })
  return { ask, agent }
}

describe('the port', () => {
  it('answers, lets a running request end when it closes, and takes no new one', async () => {
    const { answer, begun, end } = slowAnswer()
    const { port, close } = await listen(answer, anyPort)
    const running = fetch(`http://127.0.0.1:${port}/`)
    await begun
    const closed = close()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    end()
    expect(await (await running).text()).toBe('done')
    await closed
  })

  it('tells kept-alive connections, while it closes, that their answer is the last', async () => {
    const slow = slowAnswer()
    const answers = [() => new Response('at once'), slow.answer]
    const { port, close } = await listen(() => answers.shift()!(), anyPort)
    const { ask, agent } = keptAlive(port)
    expect(await ask()).toBe('keep-alive')
    const running = ask()
    await slow.begun
    const closed = close()
    slow.end()
    expect(await running).toBe('close')
    await closed
    agent.destroy()
  })

  it('lets an idle connection ask once more while it closes', async () => {
    const { port, close } = await listen(() => new Response('done'), anyPort)
    const { ask, agent } = keptAlive(port)
    await ask()
    const closed = close()
    // A client that is not aware of the shutdown sends its next request on this connection.
    expect(await ask()).toBe('close')
    await closed
    agent.destroy()
  })

  it('breaks an answer off whose body fails, so that nobody takes it for whole', async () => {
    const failing = () => {
      const parts = ['[1', ',2']
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await pause(20)
            const part = parts.shift()
            if (part) controller.enqueue(new TextEncoder().encode(part))
            else controller.error(new Error('the list was aborted'))
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    }
    const { port, close } = await listen(failing, anyPort)
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(await fetch(`http://127.0.0.1:${port}/`).then((next) => next.body?.cancel().then(() => next.status))).toBe(
      200,
    )
    await close()
  })

  it('says what to do when another program has it', async () => {
    const { port, close } = await listen(() => new Response(''), anyPort)
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
