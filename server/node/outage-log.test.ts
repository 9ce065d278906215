import { expect, test } from 'vitest'
import { onceAMinute } from './outage-log'

function recorded() {
  const lines: [string, unknown][] = []
  const write = (event: string, fields?: Record<string, unknown>) =>
    void lines.push([event, fields?.['alsoSinceLastLine']])
  let now = 0
  return {
    lines,
    log: onceAMinute({ info: write, warn: write, error: write }, () => now),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('an outage of an hour is a line a minute for each kind of line, which says what it left out', () => {
  const { lines, log, pass } = recorded()
  for (let second = 0; second < 3600; second++) {
    log.error('jobs cannot be taken', { error: 'Failed query: update jobs ← connect ECONNREFUSED 127.0.0.1:5432' })
    log.warn('database.connection_lost', { error: new Error('terminating connection due to administrator command') })
    pass(1000)
  }
  expect(lines).toHaveLength(120)
  expect(lines[0]).toEqual(['jobs cannot be taken', undefined])
  expect(lines[2]).toEqual(['jobs cannot be taken', 59])
})

test('other failures are all written, and so is what is no failure', () => {
  const { lines, log } = recorded()
  for (let i = 0; i < 3; i++) {
    log.error('request failed', { error: 'duplicate key value violates unique constraint' })
    log.info('request', { status: 200 })
    log.warn('a job did not stop in time')
  }
  expect(lines).toHaveLength(9)
})
