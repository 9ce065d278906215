import { z } from 'zod'
import { packTable } from '#server/import/read-file'
import { UnreadableFile } from '#server/import/sheets'
import { asDay } from '#domain/time/day'

// Entry of a process that reads one file from stdin and writes lines of JSON: the table without its rows, then slices
// of rows. The arguments are the day of today and a JSON array with the names of the sheets to be read; without it they
// are proposed.
const [today = '', argument] = process.argv.slice(2)
const sheets = argument === undefined ? undefined : z.array(z.string()).parse(JSON.parse(argument))
try {
  const bytes = Buffer.concat(await process.stdin.toArray())
  const { slices, ...table } = packTable(bytes, asDay(today), sheets)
  for (const line of [JSON.stringify(table), ...slices]) process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  process.stdout.write(`${JSON.stringify({ unreadable: error.message })}\n`)
}
