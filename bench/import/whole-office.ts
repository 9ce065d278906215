import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fillDatabase } from '#mocks/seed/fill'
import { clients, smsMessages } from '#server/db/schema'
import { openFile } from '#server/import/open-file'
import type { Ports } from '#server/ports'
import { time } from '../figures'
import type { Budget } from '../report'
import { maxMemory, peakOfChildren } from './memory'
import type { Steps } from './steps'

const office = { clients: 20_000, devices: 30_000, duties: 0, services: 50_000, sms: 100_000 }
/** In seconds; a person waits with a progress bar. */
const maxSeconds = { exporting: 60, reading: 60, judging: 60, writing: 240, 'taking back': 120 }

/** Exports a whole office of the promised size, and imports it into an empty database: no row may change. */
export async function measureWholeOffice(ports: Ports, steps: Steps): Promise<Budget[]> {
  const took: Record<keyof typeof maxSeconds, number> = {
    exporting: 0,
    reading: 0,
    judging: 0,
    writing: 0,
    'taking back': 0,
  }
  const measure = async <Result>(what: keyof typeof maxSeconds, run: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await run()
    took[what] = performance.now() - began
    return result
  }
  await fillDatabase(ports, office, { more: false, onProgress: () => undefined })
  const file = await measure('exporting', () => steps.exportAll())
  const size = Math.round(file.size / 1024 / 1024)
  const before = await digestOf(file)
  await ports.database.execute(sql`truncate clients, devices, services, sms_messages cascade`)
  let id = 0
  const peak = await peakOfChildren(() =>
    measure('reading', async () => {
      id = await steps.read(file)
    }),
  )
  await measure('judging', () => steps.judge(id))
  await measure('writing', () => steps.run(id))
  const after = await digestOf(await steps.exportAll())
  await measure('taking back', () => steps.undo(id))
  const remaining = (await ports.database.$count(clients)) + (await ports.database.$count(smsMessages))
  return [
    ...(Object.keys(maxSeconds) as (keyof typeof maxSeconds)[]).map((what) => ({
      what: `${what} a whole office (${size} MB)`,
      value: time(took[what]),
      limit: `${maxSeconds[what]} s`,
      isMet: took[what] < maxSeconds[what] * 1000,
    })),
    {
      what: 'reading a whole office, memory',
      value: `${peak} MB`,
      limit: `${maxMemory} MB`,
      isMet: !(peak > maxMemory),
    },
    {
      what: 'a whole office, rows that came back',
      value: `${after.rows} of ${before.rows}${after.digest === before.digest ? '' : ', not all as they were'}`,
      limit: 'all, as they were',
      isMet: after.digest === before.digest,
    },
    {
      what: 'a whole office, taken back',
      value: remaining === 0 ? 'nothing is left' : 'something is left',
      limit: 'nothing is left',
      isMet: remaining === 0,
    },
  ]
}

/** Independent of the order of rows. */
async function digestOf(file: Blob): Promise<{ rows: number; digest: string }> {
  const hashes: string[] = []
  for (const sheet of openFile(new Uint8Array(await file.arrayBuffer())).sheets) {
    sheet.forEachRow(({ cells }) => {
      hashes.push(
        createHash('sha1')
          .update(JSON.stringify([sheet.name, ...cells]))
          .digest('base64'),
      )
    })
  }
  return { rows: hashes.length, digest: createHash('sha1').update(hashes.toSorted().join()).digest('hex') }
}
