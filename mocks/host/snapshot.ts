import { objectStore } from './object-store'

export interface Snapshot {
  /** The build that wrote it; another one may have other tables or another season */
  build: string
  /** By the browser's clock (ms) */
  savedAt: number
  dump: Blob
}

const key = 'demo'
const inStore = objectStore('termin-demo', 'snapshots')

export async function readSnapshot(): Promise<Snapshot | undefined> {
  return inStore<Snapshot | undefined>('readonly', (snapshots) => snapshots.get(key))
}

export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  await inStore('readwrite', (snapshots) => snapshots.put(snapshot, key))
}

export async function deleteSnapshot(): Promise<void> {
  await inStore('readwrite', (snapshots) => snapshots.delete(key))
}
