import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isRegularBackup } from '#domain/backup/backup'
import { rowsOf } from '#server/db/rows'
import { bearerToken } from '#server/http/bearer'
import { failureText } from '#server/http/failure-text'
import { recurringKey } from '#server/jobs/queue'
import type { Log, Ports } from '#server/ports'
import { timestamptz } from '../../db/warsaw'
import { inTime } from '../../in-time'
import type { Config } from '../config'
import { poolOf } from '../database'

/** Longest time that a scrape waits for the database or the gateway (ms); Prometheus itself gives up after 10 s. */
const timeLimit = 2000

export interface Metrics {
  /** Answers `GET /metrics` for callers with the token. */
  answer(request: Request, ports: Ports): Promise<Response>
  /** A log that also counts what it is told: requests, jobs, refusals and failures */
  counting(log: Log): Log
}

/**
 * Measurements in the text format of Prometheus. Labels are routes, never addresses, so they hold no token and no
 * number.
 */
export function createMetrics(config: Pick<Config, 'backup' | 'dataFolder' | 'databasePool'>, token: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'termin_request_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const refusals = new Counter({
    name: 'termin_refusals_total',
    help: 'Requests refused with 401, 403 or 429',
    labelNames: ['status'],
    registers,
  })
  const jobs = new Counter({
    name: 'termin_jobs_total',
    help: 'Attempts of jobs by kind and end; recurring ones only when they fail',
    labelNames: ['kind', 'end'],
    registers,
  })
  const log = new Counter({
    name: 'termin_log_lines_total',
    help: 'Warnings and errors',
    labelNames: ['level', 'event'],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name: `termin_${name}`, help, registers })
  const gauges = {
    up: gauge('database_up', '1 if the database answered this scrape within 2 s'),
    connections: gauge('database_connections', 'Connections of all processes to this database'),
    size: gauge('database_bytes', 'Size of the database'),
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and wait, without recurring ones'),
    jobsOldest: gauge('jobs_oldest_seconds', 'How long the oldest due job has waited'),
    smsWaiting: gauge('sms_waiting', 'Planned messages whose time has come'),
    smsOldest: gauge('sms_oldest_seconds', 'How long ago the time of the oldest of them came'),
    balance: gauge('sms_balance', "Balance of the SMS account in the operator's points; absent in test mode"),
    disk: gauge('disk_free_bytes', 'Free space of the disk with the data folder'),
    backup: gauge('backup_age_seconds', 'Age of the newest nightly or manual backup; absent where there is none'),
    bucket: gauge(
      'backup_bucket_age_seconds',
      'Age of the newest nightly or manual backup in the bucket; +Inf if it has none, absent where no bucket gets copies',
    ),
    pool: gauge('database_pool_size', 'Largest number of connections of this process'),
    used: gauge('database_pool_used', 'Connections of this process in use'),
    idle: gauge('database_pool_idle', 'Open connections of this process that nobody uses'),
    waiting: gauge('database_pool_waiting', 'Requests and jobs of this process that wait for a connection'),
  }
  gauges.pool.set(config.databasePool)

  async function measure(ports: Ports): Promise<void> {
    for (const each of Object.values(gauges)) if (each !== gauges.pool) each.remove()
    // Before this scrape itself needs a connection
    const pool = poolOf(ports.database)
    if (pool) for (const name of ['used', 'idle', 'waiting'] as const) gauges[name].set(pool[name])
    const results = await Promise.all([
      ifInTime(readDatabase(ports)),
      ifInTime(ports.smsGateway.account?.(AbortSignal.timeout(timeLimit)) ?? Promise.resolve(undefined)),
      ifInTime(statfs(config.dataFolder)),
      ifInTime(ports.backups?.list() ?? Promise.resolve([])),
      ifInTime(ports.backups?.bucketCopy() ?? Promise.resolve(null)),
    ])
    const [database, account, disk, backups, copy] = results
    gauges.up.set(database ? 1 : 0)
    if (database) {
      for (const name of ['connections', 'size', 'jobsWaiting', 'jobsOldest', 'smsWaiting', 'smsOldest'] as const) {
        gauges[name].set(database[name] ?? 0)
      }
    }
    if (account?.balance != null) gauges.balance.set(account.balance)
    if (disk) gauges.disk.set(disk.bavail * disk.bsize)
    const newest = backups?.find(isRegularBackup)
    const age = (createdAt: string) => (ports.clock.now().getTime() - Date.parse(createdAt)) / 1000
    if (newest) gauges.backup.set(age(newest.createdAt))
    if (copy) gauges.bucket.set(copy.createdAt === null ? Infinity : age(copy.createdAt))
  }

  function count(event: string, fields: Record<string, unknown> = {}): void {
    if (event === 'request') {
      const { method, route, status, ms } = fields
      requests.observe(
        { method: String(method), route: typeof route === 'string' ? route : 'none', status: String(status) },
        Number(ms) / 1000,
      )
      if (status === 401 || status === 403 || status === 429) refusals.inc({ status })
    } else if (event === 'job') jobs.inc({ kind: String(fields['kind']), end: String(fields['ended']) })
    else if (event === 'job failed') jobs.inc({ kind: String(fields['kind']), end: 'FAILED' })
  }

  return {
    async answer(request, ports) {
      if (!equalInConstantTime(bearerToken(request.headers.get('authorization')) ?? '', token)) {
        return new Response('unauthorized\n', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
      }
      try {
        await measure(ports)
      } catch (error) {
        ports.log.warn('metrics incomplete', { error: failureText(error) })
      }
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      })
    },
    counting(to) {
      const also = (level: keyof Log) => (event: string, fields?: Record<string, unknown>) => {
        count(event, fields)
        if (level !== 'info') log.inc({ level, event })
        to[level](event, fields)
      }
      return { info: also('info'), warn: also('warn'), error: also('error') }
    },
  }
}

type Gauges = Record<'connections' | 'size' | 'jobsWaiting' | 'jobsOldest' | 'smsWaiting' | 'smsOldest', number | null>

async function readDatabase({ database, clock }: Ports): Promise<Gauges | undefined> {
  const at = timestamptz(clock.now())
  const [gauges] = await rowsOf<Gauges>(
    database,
    sql`select (select count(*) from pg_stat_activity where datname = current_database())::float8 as connections,
      pg_database_size(current_database())::float8 as size, work.*, sms.*
      from (select count(*)::float8 as "jobsWaiting", extract(epoch from ${at} - min(run_at))::float8 as "jobsOldest" from jobs
          where status = 'WAITING' and run_at <= ${at} and unique_key is distinct from ${recurringKey}) as work,
        (select count(*)::float8 as "smsWaiting", extract(epoch from ${at} - min(scheduled_at))::float8 as "smsOldest"
          from planned_sms where status = 'SCHEDULED' and scheduled_at <= ${at}) as sms`,
  )
  return gauges
}

/** Undefined if it fails or takes too long: the other figures are told all the same. */
const ifInTime = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  inTime(promise, timeLimit, () => undefined).catch(() => undefined)

function equalInConstantTime(value: string, expected: string): boolean {
  const a = Buffer.from(value)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
