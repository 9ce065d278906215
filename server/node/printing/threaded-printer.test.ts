import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintedDocument } from '#server/printing/document'
import { createThreadedPrinter } from './threaded-printer'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-print-'))
  // Prints nothing, which takes a moment.
  await writeFile(
    join(folder, 'print.js'),
    `const { parentPort } = require('node:worker_threads')
    setTimeout(() => parentPort.postMessage({ kind: 'DONE', result: new ArrayBuffer(3) }), 20)`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const document: PrintedDocument = { title: 'Protokół', subtitle: '', company: [], foot: '', blocks: [] }

test('who prints much, or has gone, holds up nobody; mails are printed in any case', async () => {
  const printer = createThreadedPrinter(folder)
  const print = (sender: string, signal?: AbortSignal) => printer.print(document, undefined, { sender, signal })
  const gone = new AbortController()
  const ofOne = Array.from({ length: 30 }, () => print('user 1', gone.signal).catch((error: unknown) => error))
  const tooMany = await ofOne[29]
  expect(tooMany).toMatchObject({ code: 'UNAVAILABLE', status: 503, more: { retryAfterSeconds: 10 } })
  const done: string[] = []
  const note = (name: string) => () => done.push(name)
  const ofOthers = [
    print('user 2').then(note('user 2')),
    printer.print(document).then(note('mail')),
    printer
      .printLabels({ title: '', sheet: {} as never, skip: 0, labels: [] }, { sender: 'user 3' })
      .then(note('user 3')),
  ]
  gone.abort('closed')
  const left = await Promise.all(ofOne.slice(1))
  expect(new Set(left.map((error) => (error as { code: string }).code))).toEqual(new Set(['UNAVAILABLE']))
  await Promise.all(ofOthers)
  expect(done).toEqual(['user 2', 'mail', 'user 3'])
})
