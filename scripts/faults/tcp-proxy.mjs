import { createConnection, createServer } from 'node:net'
import { listen } from './harness.mjs'

/**
 * A proxy to a port of this machine. It is open, dropping (it closes every connection), refusing (nobody listens) or
 * stalled (everything is accepted and held back, and delivered afterwards). It can also stall by itself, in the middle
 * of what a connection sends.
 */
export async function openProxy(to, state = 'open') {
  const sockets = new Set()
  let queue = []
  let stop
  const server = createServer((near) => {
    if (state === 'dropping') return near.destroy()
    const far = createConnection(proxy.to, '127.0.0.1')
    let matched = 0
    connect(far, near)
    connect(near, far, (chunk) => {
      if (stop && chunk.includes(stop.words[matched])) matched += 1
      if (!stop || matched < stop.words.length) return false
      state = 'stalled'
      stop.reached()
      const { delivered } = stop
      stop = undefined
      return delivered
    })
  })

  /** @param last returns whether a chunk is the last that is delivered before it stalls */
  function connect(from, into, last = (_chunk) => false) {
    sockets.add(from)
    const pass = (act) => (state === 'stalled' ? queue.push(act) : act())
    from.on('data', (chunk) => (last(chunk) ? into.write(chunk) : pass(() => into.write(chunk))))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      pass(() => into.destroySoon())
    })
  }

  const proxy = {
    to,
    drop() {
      state = 'dropping'
      queue = []
      for (const socket of sockets) socket.destroy()
    },
    async refuse() {
      proxy.drop()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Ends `refuse`. */
    async accept() {
      await listen(server, proxy.port)
      server.unref()
      proxy.open()
    },
    stall() {
      state = 'stalled'
    },
    open() {
      state = 'open'
      for (const act of queue.splice(0)) act()
    },
    /**
     * Stalls when a connection sends these words, one after the other.
     * @param delivered whether the last of them still arrives; its answer never does
     * @returns resolves then
     */
    stopAt(words, { delivered = false } = {}) {
      return new Promise((reached) => (stop = { words, delivered, reached }))
    },
    close() {
      proxy.drop()
      server.close()
    },
  }
  const port = await listen(server)
  // A scenario that fails may leave it open.
  server.unref()
  return Object.assign(proxy, { port })
}
