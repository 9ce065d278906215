import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { clientWithDevice, expectEqual, say, signIn } from './harness.mjs'

const rounds = 50
const writers = 4

/**
 * Kills a server with its own PostgreSQL while clients with a device are added. A client without an answer asks again
 * with the same Idempotency-Key, as the console does; each client must be there once, with one device.
 */
export async function killWhileWriting({ start }) {
  const open = Array.from({ length: writers }, () => undefined)
  let answered = 0
  let repeated = 0
  let next = 0
  let call
  for (let round = 0; round <= rounds; round++) {
    const server = await start('writes', { DATABASE_URL: undefined, TERMIN_FILES: undefined })
    call = await signIn(server)
    const last = round === rounds
    let up = true
    const write = async (writer) => {
      do {
        if (open[writer]) repeated++
        open[writer] ??= { name: `Zapis${next++}`, key: randomUUID() }
        const { name, key } = open[writer]
        try {
          await call(server, 'POST', '/api/clients/with-device', clientWithDevice(name), { 'idempotency-key': key })
        } catch (error) {
          if (up) throw error
          return
        }
        answered++
        open[writer] = undefined
      } while (!last)
    }
    const all = Promise.all(open.map((_, writer) => write(writer)))
    if (!last) {
      await pause(50 + Math.random() * 950)
      up = false
      server.child.kill('SIGKILL')
    }
    await all
    if (round % 10 === 9) say(`killed ${round + 1} times, ${answered} writes answered`)
    if (last) await check(server)
  }

  async function check(server) {
    const clients = await call(server, 'GET', '/api/clients?withDevices=true')
    const expected = Array.from({ length: next }, (_, n) => [`Zapis${n}`, 1])
    const actual = clients.map(({ nazwisko, devices }) => [nazwisko, devices.length])
    expectEqual(actual.toSorted(byNumber), expected, 'clients, each with one device')
    say(`${next} clients, each once; ${repeated} times a write was asked again`)
  }
}

const byNumber = ([one], [other]) => Number(one.slice(5)) - Number(other.slice(5))
