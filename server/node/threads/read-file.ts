import { buffer } from 'node:stream/consumers'
import { packTable } from '#server/import/pack-table'
import { UnreadableFile } from '#server/import/sheets'

// Entry of a process that reads one file: its bytes come in, lines of JSON go out, first what it is, then its rows.
const bytes = await buffer(process.stdin)
try {
  const { slices, ...table } = await packTable(new Blob([new Uint8Array(bytes)]))
  process.stdout.write(`${[JSON.stringify(table), ...slices].join('\n')}\n`)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  process.stdout.write(`${JSON.stringify({ unreadable: error.message })}\n`)
}
