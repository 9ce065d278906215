import { join } from 'node:path'
import { ApiProblem } from '#server/http/api-problem'
import type { DocumentPrinter, PictureOf, PrintOrder } from '#server/ports'
import type { PrintedDocument } from '#server/printing/document'
import type { PrintedLabels } from '#server/printing/labels'
import { FairQueue } from '../fair-queue'
import { runThread } from '../threads/run-thread'

/** Limits of a thread (MB of JavaScript, ms) */
const limits = { memory: 256, time: 60_000 }

/** Maximum number of waiting prints: of all people together, and of one; those of jobs do not count. */
const maxWaiting = 100
const maxWaitingOfOne = 10
const jobs = 'jobs'

export type PrintInput = { document: PrintedDocument } | { labels: PrintedLabels }

/**
 * Prints each document in a thread, one at a time: photos take memory, and requests must still be answered. People take
 * turns, and a print that its reader no longer waits for is not begun.
 */
export function createThreadedPrinter(folder: string): DocumentPrinter {
  const queue = new FairQueue(maxWaiting, maxWaitingOfOne)
  const run = async (input: PrintInput, pictureOf: PictureOf, order?: PrintOrder) => {
    const work = async () => {
      const answer = async (key: string) => (await pictureOf(key))?.arrayBuffer()
      const bytes = await runThread(join(folder, 'print.js'), { input, limits }, answer)
      return new Uint8Array(bytes as ArrayBuffer)
    }
    const signal = order?.signal
    const printing = queue.add(order?.sender ?? jobs, work, { signal, isNeverRefused: order === undefined })
    if (!printing)
      throw new ApiProblem('UNAVAILABLE', 'Zbyt wiele wydruków czeka w kolejce. Spróbuj ponownie za chwilę.', {
        retryAfterSeconds: 10,
      })
    return printing.catch((error: unknown) => {
      throw signal?.aborted ? new ApiProblem('UNAVAILABLE', 'Nikt już nie czeka na ten wydruk.') : error
    })
  }
  const none: PictureOf = async () => undefined
  return {
    print: (document, pictureOf = none, order) => run({ document }, pictureOf, order),
    printLabels: (labels, order) => run({ labels }, none, order),
  }
}
