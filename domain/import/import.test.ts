import { expect, test } from 'vitest'
import type { ImportStatus } from './import'
import { mayAssign, mayDecide } from './import'

const ranAt = '2026-11-23T09:00:00.000Z'

test.each<[ImportStatus, string | null, boolean, { assign: boolean; decide: boolean }]>([
  ['READ', null, true, { assign: true, decide: true }],
  ['JUDGING', null, true, { assign: true, decide: true }],
  ['JUDGED', null, true, { assign: true, decide: true }],
  ['RUNNING', null, true, { assign: false, decide: false }],
  ['DONE', ranAt, true, { assign: false, decide: true }],
  ['DONE', ranAt, false, { assign: false, decide: false }],
  ['JUDGING', ranAt, true, { assign: false, decide: true }],
  ['RUNNING', ranAt, true, { assign: false, decide: false }],
  ['UNDONE', ranAt, true, { assign: false, decide: false }],
  ['UNDONE', null, true, { assign: false, decide: false }],
])('%s, run %s, file kept %s', (status, ran, fileKept, { assign, decide }) => {
  const stage = { status, ranAt: ran, fileKept }
  expect([mayAssign(stage), mayDecide(stage)]).toEqual([assign, decide])
})
