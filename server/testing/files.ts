import type { FileContent, FileStore } from '../ports'

export function memoryFiles() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const store: FileStore = {
    put: async (key, content) => void kept.set(key, new Uint8Array(await content.arrayBuffer())),
    get: async (key) => {
      const bytes = kept.get(key)
      return bytes && new Blob([bytes])
    },
    delete: async (key) => void kept.delete(key),
  }
  return { store, kept }
}

export async function bytesOf(content: FileContent | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return content && new Uint8Array(await content.arrayBuffer())
}
