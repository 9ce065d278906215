import { join } from 'node:path'
import type { DocumentPrinter, PictureOf } from '#server/ports'
import type { PrintedDocument } from '#server/printing/document'
import type { PrintedLabels } from '#server/printing/labels'
import { inTurn } from '../../in-turn'
import { runThread } from '../threads/run-thread'

/** Limits of a thread (MB of JavaScript, ms) */
const limits = { memory: 256, time: 60_000 }

export type PrintInput = { document: PrintedDocument } | { labels: PrintedLabels }

/** Prints each document in a thread, one at a time: photos take memory, and requests must still be answered. */
export function createThreadedPrinter(folder: string): DocumentPrinter {
  const one = inTurn(1)
  const run = (input: PrintInput, pictureOf: PictureOf) =>
    one(async () => {
      const answer = async (key: string) => (await pictureOf(key))?.arrayBuffer()
      const bytes = await runThread(join(folder, 'print.js'), { input, limits }, answer)
      return new Uint8Array(bytes as ArrayBuffer)
    })
  const none: PictureOf = async () => undefined
  return {
    print: (document, pictureOf = none) => run({ document }, pictureOf),
    printLabels: (labels) => run({ labels }, none),
  }
}
