import { blob } from 'node:stream/consumers'
import { packTable } from '#server/import/pack-table'
import { UnreadableFile } from '#server/import/sheets'

// Entry of a process that reads one file from stdin and writes lines of JSON: the table without its rows, then slices of rows. The argument
// is the limit of processor time (ms).
const most = Number(process.argv[2])
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > most) process.kill(process.pid, 'SIGKILL')
}, 500).unref()
try {
  const { slices, ...table } = await packTable(await blob(process.stdin))
  process.stdout.write(`${[JSON.stringify(table), ...slices].join('\n')}\n`)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  process.stdout.write(`${JSON.stringify({ unreadable: error.message })}\n`)
}
