import { workerData } from 'node:worker_threads'
import type { FileContent } from '#server/ports'
import { printer } from './printer'
import type { PrintInput } from './threaded-printer'
import { askHost, finish } from '../threads/parent'

// Entry of a thread: prints one document, or labels. It asks for each picture of a document by a step, whose answer is
// the content.
const input = workerData as PrintInput

const { buffer } = await ('labels' in input
  ? printer.printLabels(input.labels)
  : printer.print(input.document, pictureOf))
finish(buffer)

async function pictureOf(key: string): Promise<FileContent | undefined> {
  const content = await askHost(key)
  return content === null ? undefined : new Blob([content])
}
