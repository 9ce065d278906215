import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Stands between Termin and the database. */
export async function proxyTo(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  let swallows = false
  const refusedAt: number[] = []
  let toLose: { after: string; what: 'COMMIT' | 'ANSWER' } | undefined
  const server = createServer((socket) => {
    if (isCut) {
      refusedAt.push(performance.now())
      return socket.destroy()
    }
    const onward = connect(port, '127.0.0.1')
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => {
        socket.destroy()
        onward.destroy()
      })
    }
    let isReached = false
    let isLost = false
    socket.on('data', (bytes) => {
      if (swallows) return
      const text = bytes.toString('latin1')
      if (toLose && text.includes(toLose.after)) isReached = true
      if (toLose && isReached && text.includes('commit\0')) {
        isLost = true
        const isSent = toLose.what === 'ANSWER'
        toLose = undefined
        if (!isSent) return socket.destroy()
      }
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      if (swallows) return
      if (isLost) socket.destroy()
      else socket.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    join() {
      isCut = false
    },
    /** Whether it passes nothing on, in either direction */
    swallow(everything: boolean) {
      swallows = everything
    },
    /** When it refused connections (ms of `performance.now`), in order */
    refusedAt,
    /**
     * Cuts the connection that has sent this word once it commits.
     * @param what whether the database gets the commit, and only its answer is lost
     */
    loseCommitAfter(after: string, what: 'COMMIT' | 'ANSWER') {
      toLose = { after, what }
    },
    close: () => server.close(),
  }
}
