import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { clientWithDevice, expectEqual } from './harness.mjs'

const writers = 4
const unavailableText = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'
const inProgressText = 'To samo żądanie jest właśnie wykonywane.'

/**
 * Four writers that add clients with a device until they are stopped. A writer that is refused because the database is
 * away asks again with the same Idempotency-Key; any other refusal ends the load.
 * @param call calls the server as the administrator
 * @param gap pause of a writer between two writes (ms)
 * @param from number of the first client
 */
export function writeLoad(call, server, { gap = 0, from = 0 } = {}) {
  const answered = []
  let next = from
  let repeated = 0
  let longest = 0
  let stopped = false
  const ended = Promise.all(Array.from({ length: writers }, write))
  // It is awaited at the end.
  ended.catch(() => {})

  async function write() {
    while (!stopped) {
      const name = `Zapis${next++}`
      const headers = { 'idempotency-key': randomUUID() }
      for (;;) {
        const began = Date.now()
        const refusal = await refusalOf(
          call(server, 'POST', '/api/clients/with-device', clientWithDevice(name), headers),
        )
        longest = Math.max(longest, Date.now() - began)
        if (refusal === undefined) break
        if (![`503 ${unavailableText}`, `409 ${inProgressText}`].includes(refusal))
          throw new Error(`a write was refused: ${refusal}`)
        repeated++
        await pause(200)
      }
      answered.push(name)
      if (gap > 0) await pause(gap)
    }
  }

  return {
    answered,
    ended,
    figures: () => ({ repeated, longest }),
    /** How many more writes show that each writer goes on */
    round: 2 * writers,
    stop() {
      stopped = true
      return ended
    },
    /**
     * Every answered write is there, and each once; of those under way, too, none is there twice.
     * @param lost names of answered writes that may be missing
     */
    async check(lost = []) {
      const expected = answered.filter((name) => !lost.includes(name))
      const clients = new Map()
      for (const { nazwisko, devices } of await call(server, 'GET', '/api/clients?withDevices=true'))
        if (nazwisko.startsWith('Zapis')) clients.set(nazwisko, [...(clients.get(nazwisko) ?? []), devices.length])
      expectEqual(
        expected.filter((name) => !clients.has(name)),
        [],
        'answered writes that are lost',
      )
      expectEqual(
        [...clients].filter(([, each]) => each.join() !== '1'),
        [],
        'clients that are there twice, or without their device',
      )
    },
  }
}

/** @returns status and message of a refusal, or why there was no answer; undefined if the call succeeded */
export async function refusalOf(call) {
  return call.then(
    () => undefined,
    (error) => {
      const [, status, body] = /: (\d+) (\{.*\})$/s.exec(error.message) ?? []
      return status ? `${status} ${JSON.parse(body).message}` : error.message
    },
  )
}
