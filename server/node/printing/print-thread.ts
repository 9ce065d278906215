import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileContent } from '#server/ports'
import { printer } from './printer'
import type { PrintInput } from './threaded-printer'
import type { Message } from '../threads/task'

// Entry of a thread: prints one document, or labels. It asks for each picture of a document by a step, whose answer is
// the content.
const input = workerData as PrintInput
const port = parentPort!
const tell = (message: Message, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { buffer } = await ('labels' in input
  ? printer.printLabels(input.labels)
  : printer.print(input.document, pictureOf))
tell({ kind: 'DONE', result: buffer }, [buffer])

async function pictureOf(key: string): Promise<FileContent | undefined> {
  const reply = once(port, 'message')
  tell({ kind: 'STEP', step: key })
  const [content] = (await reply) as [ArrayBuffer | null]
  return content === null ? undefined : new Blob([content])
}
