import sharp from 'sharp'
import { createThreadedPrinter } from '#server/node/printing/threaded-printer'
import type { FileStore } from '#server/ports'
import { printProtocol } from '#server/protocols/print'
import { photosOf, sampleProtocol } from '#server/testing/sample-protocol'
import { time } from '../figures'
import type { Budget } from '../report'
import { reportBudgets } from '../report'
import { buildThreads } from '../threads'

const photos = 30
/** Pixels of the longer side, as phones take them and uploads store them */
const side = 4000
/** Limits: ms, and MB on top of the process that answers */
const maxTime = 10_000
const maxMemory = 400

/**
 * Prints a protocol with thirty photos.
 * @returns whether all budgets held
 */
export async function benchProtocol(): Promise<boolean> {
  const printer = createThreadedPrinter(await buildThreads())
  const pictures = await Promise.all([1, 2, 3].map(photo))
  const fileStore: FileStore = {
    put: async () => {},
    delete: async () => {},
    get: async (key: string) => new Blob([pictures[Number(key.slice('photo-'.length)) % pictures.length]!]),
  }
  const print = () =>
    printProtocol({ printer, fileStore }, sampleProtocol({ photos: photosOf(photos) }), { digest: 'a'.repeat(64) })
  const { took, grew, size } = await measure(print)
  const budgets: Budget[] = [
    {
      what: `${photos} photos of ${side} px as PDF`,
      value: time(took),
      limit: time(maxTime),
      isMet: took <= maxTime,
    },
    { what: `${photos} photos, memory`, value: `+${grew} MB`, limit: `${maxMemory} MB`, isMet: grew <= maxMemory },
  ]
  console.log(`\nA protocol of ${(size / 1024 / 1024).toFixed(1)} MB`)
  return reportBudgets(budgets)
}

/** Noise at the scale of some pixels compresses as badly as a photo of leaves. */
async function photo(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const width = side / 4
  const height = (side * 3) / 16
  let state = seed
  const raw = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 16) & 255
  })
  const picture = sharp(raw, { raw: { width, height, channels: 3 } }).resize({ width: side, kernel: 'cubic' })
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())
}

async function measure(print: () => Promise<{ content: Uint8Array }>) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const began = performance.now()
  try {
    const { content } = await print()
    return {
      took: performance.now() - began,
      grew: Math.round((most - before) / 1024 / 1024),
      size: content.length,
    }
  } finally {
    clearInterval(watch)
  }
}
