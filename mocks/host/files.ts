import type { FileContent, FileStore } from '#server/ports'
import { objectStore } from './object-store'

const inStore = objectStore('termin-demo-files', 'files')

/** Files of the demo: in memory, and for later pages in IndexedDB where the browser allows it. */
export class DemoFiles implements FileStore {
  readonly #here = new Map<string, Blob>()

  async put(key: string, content: FileContent): Promise<void> {
    const bytes = new Uint8Array(await content.arrayBuffer())
    this.#here.set(key, new Blob([bytes]))
    await attempt(() => inStore('readwrite', (files) => files.put(bytes, key)))
  }

  async get(key: string): Promise<FileContent | undefined> {
    const here = this.#here.get(key)
    if (here) return here
    const kept = await attempt(() => inStore<unknown>('readonly', (files) => files.get(key)))
    return kept instanceof Uint8Array ? new Blob([new Uint8Array(kept)]) : undefined
  }

  async delete(key: string): Promise<void> {
    this.#here.delete(key)
    await attempt(() => inStore('readwrite', (files) => files.delete(key)))
  }

  async clear(): Promise<void> {
    this.#here.clear()
    await attempt(() => inStore('readwrite', (files) => files.clear()))
  }
}

/** Without IndexedDB the demo works, but forgets files on reload. */
async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
