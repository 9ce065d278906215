import { blob } from 'node:stream/consumers'
import { packTable } from '#server/import/pack-table'
import { UnreadableFile } from '#server/import/sheets'

// Entry of a process that reads one file: its bytes come in, lines of JSON go out, first what it is, then its rows. It is told how much of the
// processor's time it may take (ms).
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
