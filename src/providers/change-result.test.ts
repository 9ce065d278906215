import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { healthCalls } from '#domain/health/contract'
import { changeResult, keyOf } from './use-call'

const key = keyOf(healthCalls.ping, {})
const result = (responseTimeMs: number) => ({ healthy: true, status: 200, serverTime: '', responseTimeMs })

/** A query whose reads are answered when the test says */
function heldQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((answer: ReturnType<typeof result>) => void)[] = []
  const read = () =>
    void client
      .fetchQuery({ queryKey: key, queryFn: () => new Promise((resolve) => answers.push(resolve)) })
      .catch(() => undefined)
  return { client, answers, read }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a read that began before a write does not overwrite what the write answered', async () => {
  const { client, answers, read } = heldQuery()
  client.setQueryData(key, result(1), { updatedAt: 1 })
  read()
  changeResult(client, healthCalls.ping, {}, (before) => ({ ...before, responseTimeMs: before.responseTimeMs + 1 }))
  answers[0]!(result(9))
  await settle()
  expect(client.getQueryData(key)).toEqual(result(2))
  // It is stale: a component that shows it reads it again.
  expect(client.getQueryState(key)).toMatchObject({ fetchStatus: 'idle', isInvalidated: true })
})

test('where nothing is shown yet, nothing is changed, and the first read goes on', async () => {
  const { client, answers, read } = heldQuery()
  read()
  changeResult(client, healthCalls.ping, {}, () => result(2))
  expect(client.getQueryData(key)).toBeUndefined()
  answers[0]!(result(9))
  await settle()
  expect(client.getQueryData(key)).toEqual(result(9))
})
