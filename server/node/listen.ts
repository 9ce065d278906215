import { createAdaptorServer } from '@hono/node-server'
import { Server, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

/** Answers a request; `incoming` tells what the request itself does not: who is at the other end. */
export type Fetch = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>

/**
 * Milliseconds. A request may take as long as a phone with a poor signal needs for its photos; a proxy in front should let go of
 * an idle connection before we do, which most do after 60 s.
 */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 }
const drainLimit = 10_000

/**
 * Opens the port.
 * @returns takes no new connections, lets running requests end (10 s at most) and closes the port
 */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host?: string | undefined },
): Promise<() => Promise<void>> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => fetch(request, incoming as IncomingMessage),
  })
  if (!(server instanceof Server)) throw new Error('expected an HTTP/1.1 server')
  Object.assign(server, timeouts)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host)))
    server.listen(port, host, resolve)
  })
  return () => drain(server)
}

async function drain(server: Server): Promise<void> {
  let open = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve(void (open = false))))
  const until = Date.now() + drainLimit
  while (open && Date.now() < until) {
    // A connection that has just answered its last request would otherwise be kept for another one.
    server.closeIdleConnections()
    await Promise.race([closed, pause(50)])
  }
  server.closeAllConnections()
  await closed
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
