import type { DemoHost, DemoHostOptions } from './host'
import { openDemoHost } from './host'
import type { ToHost, ToPage } from './messages'
import { answer } from './messages'

/**
 * One thread and one database for all tabs of the demo: what a customer confirms in one tab, the office sees in
 * another. The thread ends with the last tab; the next one starts from the snapshot.
 */
type DemoHostRequest = Extract<ToHost, { kind: 'open' }>

let hostOptions: DemoHostOptions | undefined
let opening: Promise<DemoHost> | undefined
let progress = ''
const listeners = new Set<(message: ToPage) => void>()

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  if (!port) return
  const tell = (message: ToPage) => port.postMessage(message)
  port.addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
    if (data.kind === 'open') void open(data, tell)
    else void serve(data, tell)
  })
  port.start()
})

async function open(options: DemoHostRequest, tell: (message: ToPage) => void): Promise<void> {
  hostOptions = { ...options, onProgress: tellAll }
  listeners.add(tell)
  if (progress) tell({ kind: 'progress', text: progress })
  try {
    const host = await currentHost()
    host.setTime(options.now)
    tell({ kind: 'ready' })
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) })
  } finally {
    progress = ''
    listeners.delete(tell)
  }
}

async function serve(message: Exclude<ToHost, { kind: 'open' }>, tell: (message: ToPage) => void): Promise<void> {
  const { id } = message
  try {
    const host = await currentHost()
    if (message.kind === 'forget') {
      opening = undefined
      await host.forget()
      tell({ kind: 'forgotten', id })
    } else {
      host.setTime(message.now)
      tell({ kind: 'answer', id, response: await answer(host, message.request) })
    }
  } catch (error) {
    tell({ kind: 'broken', id, reason: String(error) })
  }
}

/** The open host; a new one after `forget` or after a failure to open. */
function currentHost(): Promise<DemoHost> {
  if (!opening) {
    if (!hostOptions) throw new Error('nobody has opened the demo')
    opening = openDemoHost(hostOptions)
    opening.catch(() => (opening = undefined))
  }
  return opening
}

function tellAll(text: string): void {
  progress = text
  for (const tell of listeners) tell({ kind: 'progress', text })
}
