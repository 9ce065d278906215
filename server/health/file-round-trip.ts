import { announceFiles, abandonFiles } from '../attachments/orphaned-files'
import { sha256 } from '../http/hash'
import type { FileContent, Ports } from '../ports'

/**
 * Stores a file, reads it back and deletes it.
 * @param digest SHA-256 of the content
 * @returns whether the content came back unchanged; rejects with FilesUnavailable
 */
export async function fileComesBack(ports: Ports, content: FileContent, digest: string): Promise<boolean> {
  const key = crypto.randomUUID().replaceAll('-', '')
  // Announced before it is stored, so that the clean-up finds it after a crash.
  await announceFiles(ports, [key])
  try {
    await ports.fileStore.put(key, content)
    const copy = await ports.fileStore.get(key)
    const same = copy !== undefined && (await sha256(await copy.arrayBuffer())) === digest
    await ports.fileStore.delete(key)
    return same
  } finally {
    await abandonFiles(ports, [key])
  }
}
