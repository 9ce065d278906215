import type { ApiServer } from '../handlers'
import type { DemoHostOptions } from './host'
import type { ToHost, ToPage } from './messages'
import { toResponse, toPlainRequest } from './messages'

export interface ConnectedHost extends ApiServer {
  forget(): Promise<void>
}

export type ConnectOptions = Pick<DemoHostOptions, 'publicUrl' | 'build' | 'onProgress'>

/**
 * Connects to the worker that all tabs share. Browsers without shared workers (Chrome on Android) run the database in
 * the page: later pages load its snapshot, but two open tabs do not see each other's changes.
 */
export async function connect(options: ConnectOptions): Promise<ConnectedHost> {
  if (typeof SharedWorker === 'undefined') return inThisPage(options)
  // Vite only recognises exactly this expression.
  const worker = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'termin-demo',
  })
  return overPort(worker, options).catch(() => inThisPage(options))
}

async function inThisPage(options: ConnectOptions): Promise<ConnectedHost> {
  const { openDemoHost } = await import('./host')
  return openDemoHost({ ...options, now: Date.now() })
}

async function overPort(
  worker: SharedWorker,
  { publicUrl, build, onProgress }: ConnectOptions,
): Promise<ConnectedHost> {
  const { port } = worker
  const pending = new Map<number, { resolve(message: ToPage): void; reject(error: Error): void }>()
  let lastId = 0
  const tell = (message: ToHost) => port.postMessage(message)
  const ask = (message: (id: number) => ToHost) =>
    new Promise<ToPage>((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      tell(message(lastId))
    })

  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the shared worker does not start')))
    port.addEventListener('message', ({ data: message }: MessageEvent<ToPage>) => {
      if (message.kind === 'progress') onProgress(message.text)
      else if (message.kind === 'ready') resolve()
      else if (message.kind === 'failed') reject(new Error(message.reason))
      else {
        const asker = pending.get(message.id)
        pending.delete(message.id)
        if (message.kind === 'broken') asker?.reject(new Error(message.reason))
        else asker?.resolve(message)
      }
    })
  })
  port.start()
  tell({ kind: 'open', publicUrl, build, now: Date.now() })
  await ready

  return {
    async fetch(request) {
      const plain = await toPlainRequest(request)
      const message = await ask((id) => ({ kind: 'fetch', id, now: Date.now(), request: plain }))
      return message.kind === 'answer' ? toResponse(message.response) : Response.error()
    },
    async forget() {
      await ask((id) => ({ kind: 'forget', id }))
    },
  }
}
