import { join } from 'node:path'
import type { DocumentPrinter } from '#server/ports'
import type { PrintedDocument } from '#server/printing/document'
import { inTurn, runThread } from '../threads/run-thread'

/** Limits of a thread (MB of JavaScript, ms) */
const limits = { memory: 256, time: 60_000 }

export interface PrintInput {
  document: PrintedDocument
}

/** Prints each document in a thread, one at a time: photos take memory, and requests are answered meanwhile. */
export function createThreadedPrinter(folder: string): DocumentPrinter {
  const one = inTurn(1)
  return {
    print: (document, pictureOf = async () => undefined) =>
      one(async () => {
        const input: PrintInput = { document }
        const answer = async (key: string) => (await pictureOf(key))?.arrayBuffer()
        const printed = await runThread(join(folder, 'print.js'), { input, limits }, answer)
        return new Uint8Array(printed as ArrayBuffer)
      }),
  }
}
