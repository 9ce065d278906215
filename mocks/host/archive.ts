import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import type { NewHash } from '#server/backup/archive/bytes'
import { chunksOf, streamOf } from '#server/backup/archive/bytes'
import type { Archive } from '#server/backup/archive/read-backup'

export const newHash: NewHash = () => {
  const hash = sha256.create()
  return { update: (part) => hash.update(part), hex: () => bytesToHex(hash.digest()) }
}

/** The file of an archive, compressed */
export async function packed(archive: AsyncIterable<Uint8Array>): Promise<Blob> {
  return new Response(streamOf(archive).pipeThrough(new CompressionStream('gzip'))).blob()
}

export function archiveIn(file: Blob): Archive {
  return { newHash, read: () => chunksOf(file.stream().pipeThrough(new DecompressionStream('gzip'))) }
}
