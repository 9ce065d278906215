import type { FileStore } from '../ports'

/** Files in memory, and a look at them. */
export function memoryFiles() {
  const kept = new Map<string, Uint8Array>()
  const store: FileStore = {
    put: async (key, bytes) => void kept.set(key, bytes.slice()),
    get: async (key) => kept.get(key)?.slice(),
    delete: async (key) => void kept.delete(key),
  }
  return { store, kept }
}
