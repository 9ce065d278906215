import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { watchProcess } from './watch-process'

test.each([
  ['SIGTERM', undefined, [], [[0, 'SIGTERM']]],
  ['uncaughtException', new Error('broken'), ['crashed'], [[1, 'crash']]],
  ['unhandledRejection', new Error('Cannot find module'), ['failed unheard'], []],
])('%s is logged and ends the process where it must', (event, error, logged, ended) => {
  const process = new EventEmitter()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const end = vi.fn(async () => {})
  watchProcess(process, log, end)
  process.emit(event, error)
  expect(log.error.mock.calls).toEqual(logged.map((line) => [line, { error }]))
  expect(end.mock.calls).toEqual(ended)
})
