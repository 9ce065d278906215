import type { FileContent, FileStore } from '../ports'

export function memoryFiles() {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  const store: FileStore = {
    put: async (key, content) => void contents.set(key, new Uint8Array(await content.arrayBuffer())),
    get: async (key) => {
      const bytes = contents.get(key)
      return bytes && new Blob([bytes])
    },
    delete: async (key) => void contents.delete(key),
  }
  return { store, contents }
}

export async function bytesOf(content: FileContent | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return content && new Uint8Array(await content.arrayBuffer())
}
