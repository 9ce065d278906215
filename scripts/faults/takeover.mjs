import { setTimeout as pause } from 'node:timers/promises'
import { expectEqual, fill, timeLimit, say, signIn, unlimited } from './harness.mjs'

const messages = 3000

/** Kills the sending one of two servers; the other must finish the job. The gateway is the test mode's. */
export async function killWhileSending({ start, database }) {
  const first = await start('first')
  const second = await start('second')
  await unlimited(database)
  await fill(database, messages)
  const call = await signIn(first)
  // Stopped, so that the first server takes the job.
  second.child.kill('SIGSTOP')
  const { jobId } = await call(first, 'POST', '/api/sms/process-planned')
  for (;;) {
    const job = await call(first, 'GET', `/api/jobs/${jobId}`)
    if (job.status !== 'WAITING' && job.status !== 'RUNNING') throw new Error(`over too early: ${JSON.stringify(job)}`)
    if (job.done >= messages / 10) break
    await pause(20)
  }
  first.child.kill('SIGKILL')
  second.child.kill('SIGCONT')
  say(`killed with ${await sentCount()} of ${messages} sent; the second server takes over within a minute`)

  // However slow the machine, it goes on.
  let job
  for (let [done, movedAt] = [0, Date.now()]; job?.status !== 'DONE' && Date.now() - movedAt < timeLimit;) {
    await pause(5000)
    job = await call(second, 'GET', `/api/jobs/${jobId}`)
    say(`${job.status} ${job.done}/${job.total}`)
    if (job.done > done) [done, movedAt] = [job.done, Date.now()]
  }
  expectEqual(
    [job.status, job.outcome?.counts],
    ['DONE', { sent: messages, failed: 0, skipped: 0, postponed: 0 }],
    'the job',
  )
  expectEqual(await sentCount(), messages, 'planned messages that were sent')
  const { rows } = await database.query(
    `select count(*)::int as sent, count(distinct planned_sms_id)::int as messages from sms_messages where state = 'SENT'`,
  )
  expectEqual(rows[0], { sent: messages, messages }, 'messages in the history')

  async function sentCount() {
    const { rows } = await database.query(`select count(*)::int as sent from planned_sms where status = 'SENT'`)
    return rows[0].sent
  }
}
