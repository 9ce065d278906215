import { afterAll, beforeAll } from 'vitest'
import { serveDemo } from './demo'
import { startServer, type Server, type StartOptions } from './server'

/** A server with the demo season for all tests of a file, or of the `describe` that this is called in. */
export function seasonServer(options: Omit<StartOptions, 'season'> = {}): Server {
  return whileTestsRun(() => startServer({ ...options, season: true }))
}

/** The static demo for all tests of a file, or of the `describe` that this is called in. */
export function demoServer(): Awaited<ReturnType<typeof serveDemo>> {
  return whileTestsRun(() => serveDemo())
}

/** @returns what `start` resolves to, to be used inside of tests */
function whileTestsRun<Running extends { stop(): Promise<unknown> }>(start: () => Promise<Running>): Running {
  let running: Running | undefined
  beforeAll(async () => {
    running = await start()
  })
  afterAll(async () => {
    await running?.stop()
  })
  return new Proxy({} as Running, {
    get(_, name) {
      if (!running) throw new Error('it runs inside of tests only')
      return Reflect.get(running, name)
    },
  })
}
