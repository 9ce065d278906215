import { expect, test } from 'vitest'
import { createApp } from '#server/app'
import { testHost } from '#server/testing/host'
import { withoutProbes } from './probe-log'

function recorded() {
  const lines: string[] = []
  const keep = (event: string, { route, status }: Record<string, unknown> = {}) =>
    void lines.push(`${event} ${String(route)} ${String(status)}`)
  return { lines, log: withoutProbes({ info: keep, warn: keep, error: keep }) }
}

test('a probe has a line when it fails and when it is well again; other requests have theirs', () => {
  const { lines, log } = recorded()
  const answer = (route: string, status: number) => log.info('request', { route, status })
  for (const status of [200, 200, 503, 503, 200, 200]) answer('/readyz', status)
  answer('/healthz', 200)
  answer('/api/clients', 200)
  log.info('started')
  expect(lines).toEqual([
    'request /readyz 503',
    'request /readyz 503',
    'request /readyz 200',
    'request /api/clients 200',
    'started undefined undefined',
  ])
})

test('the probes of the API are known as such', async () => {
  const { lines, log } = recorded()
  const host = await testHost()
  const app = createApp({ ...host.ports, log })
  for (const path of ['/healthz', '/readyz', '/nowhere']) await app.request(path)
  expect(lines).toEqual(['request undefined 404'])
  await host.close()
})
