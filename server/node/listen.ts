import { createAdaptorServer } from '@hono/node-server'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithRequest } from './early-answer'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

/** Answers a request. `incoming` has the caller's address, which a Request lacks. */
export type Fetch = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>

/**
 * In ms. A request may take as long as a phone with a poor signal needs for its photos. Idle connections outlive those
 * of most proxies, which close them after 60 s.
 */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 }
const drainLimit = 10_000
/** How long idle connections stay open after `close`; a request on them is answered with `connection: close`. */
const idleGrace = 1000

interface Listening {
  port: number
  /** Accepts no new connections, waits up to 10 s for running requests, and closes the port. */
  close(): Promise<void>
}

/** Opens the port; 0 means any free one. */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const incoming = env.incoming as IncomingMessage
      return endWithRequest(await fetch(request, incoming), incoming, env.outgoing as ServerResponse)
    },
  })
  if (!(server instanceof Server)) throw new Error('expected an HTTP/1.1 server')
  Object.assign(server, timeouts)
  const answers = lastAnswers(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      answers.stop()
      return drain(server)
    },
  }
}

/**
 * Sends `Connection: close` in every answer that has not begun when `stop` is called, and in all later ones (RFC 9112,
 * 9.6).
 */
function lastAnswers(server: Server): { stop(): void } {
  const answering = new Set<ServerResponse>()
  let isStopped = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopped) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return {
    stop() {
      isStopped = true
      for (const response of answering) response.shouldKeepAlive = false
    },
  }
}

async function drain(server: Server): Promise<void> {
  let open = true
  // The `close` of http.Server would cut idle connections at once, although a request may be on its way.
  const closing = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve(void (open = false)))
  })
  const startedAt = Date.now()
  while (open && Date.now() < startedAt + drainLimit) {
    if (Date.now() > startedAt + idleGrace) server.closeIdleConnections()
    await Promise.race([closing, pause(50)])
  }
  server.closeAllConnections()
  await closing
}

function cannotListen(error: unknown, port: number, host: string | undefined): StartError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} jest zajęty przez inny program: zatrzymaj go albo wybierz inny port w PORT.`)
    case 'EACCES':
      return new StartError(`Port ${port} wymaga uprawnień administratora: wybierz w PORT port powyżej 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`Ten komputer nie ma adresu ${host}: popraw HOST albo usuń go, żeby słuchać na wszystkich.`)
    default:
      return new StartError(`Nie można otworzyć portu ${port} (${messageOf(error)}): sprawdź PORT i HOST.`)
  }
}
