import { sql } from 'drizzle-orm'
import type { SystemStatus } from '#domain/reports/report'
import { formatCount, nouns } from '#domain/text/plural'
import { rowsOf } from '../db/rows'
import { calendarEvents, jobs, smsMessages } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import { isOnce, isUnfinished } from '../jobs/queue'
import type { Ports } from '../ports'

/** A job that is overdue by this much means that nothing runs in the background (minutes). */
const lateAfter = 15

type Part = SystemStatus['parts'][number]

export async function systemStatus({ database, clock, smsGateway, calendarSync }: Ports): Promise<SystemStatus> {
  const now = clock.now()
  const at = timestamptz(now)
  const begun = performance.now()
  const [row] = await rowsOf<{ late: number; waiting: number; failed: number; unknown: number; unsent: number }>(
    database,
    sql`select
        count(*) filter (where status = 'WAITING' and run_at < ${at} - make_interval(mins => ${lateAfter}))::int as late,
        count(*) filter (where ${isUnfinished} and ${isOnce})::int as waiting,
        count(*) filter (where error is not null and finished_at > ${at} - interval '1 day')::int as failed,
        (select count(*) from ${smsMessages} where state = 'UNKNOWN' and test_mode = ${smsGateway.testMode} and created_at > ${at} - interval '7 days')::int as unknown,
        (select count(*) from ${calendarEvents} where error is not null)::int as unsent
      from ${jobs}`,
  )
  const milliseconds = Math.round(performance.now() - begun)
  const { late, waiting, failed, unknown, unsent } = row!
  const parts: Part[] = [
    { key: 'database', name: 'Baza danych', state: 'OK', detail: `Odpowiada w ${milliseconds} ms` },
    {
      key: 'sms',
      name: 'Bramka SMS',
      state: smsGateway.testMode || unknown > 0 ? 'WARNING' : 'OK',
      detail: smsDetail(smsGateway, unknown),
    },
    {
      key: 'jobs',
      name: 'Praca w tle',
      state: jobsState({ late, failed }),
      detail: jobsDetail({ late, failed, waiting }),
    },
    { key: 'calendar', name: 'Kalendarz zewnętrzny', ...calendarState(calendarSync, unsent) },
  ]
  return { healthy: parts.every(({ state }) => state !== 'ERROR'), checkedAt: now.toISOString(), parts }
}

function smsDetail({ testMode, name }: Ports['smsGateway'], unknown: number): string {
  if (testMode) return 'Tryb testowy: SMS-y nie są wysyłane'
  return unknown > 0 ? `${name}: ${formatCount(unknown, nouns.sms)} o nieznanym wyniku w ciągu tygodnia` : name
}

function calendarState(calendarSync: Ports['calendarSync'], unsent: number): Pick<Part, 'state' | 'detail'> {
  if (!calendarSync) return { state: 'OFF', detail: 'Wizyty nie trafiają do Kalendarza Google' }
  const { name } = calendarSync
  if (unsent === 0) return { state: 'OK', detail: name }
  return { state: 'WARNING', detail: `${name}: ${formatCount(unsent, nouns.service)} bez zapisu w kalendarzu` }
}

function jobsState({ late, failed }: { late: number; failed: number }): Part['state'] {
  if (late > 0) return 'ERROR'
  return failed > 0 ? 'WARNING' : 'OK'
}

function jobsDetail({ late, failed, waiting }: { late: number; failed: number; waiting: number }): string {
  const tasks = (count: number) => formatCount(count, ['zadanie', 'zadania', 'zadań'])
  if (late > 0) return `${tasks(late)} po czasie: nic nie pracuje w tle`
  if (failed > 0) return `${tasks(failed)} bez powodzenia w ciągu doby`
  return waiting > 0 ? `W kolejce: ${tasks(waiting)}` : 'Nic nie czeka'
}
