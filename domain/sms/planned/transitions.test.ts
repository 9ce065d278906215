import { expect, test } from 'vitest'
import type { PlannedSmsMove, PlannedSmsState } from './transitions'
import { plannedSmsMoves } from './transitions'

const moves = Object.values(plannedSmsMoves)

test.each<[PlannedSmsState, PlannedSmsState[]]>([
  ['SCHEDULED', ['CLAIMED', 'SENT', 'SKIPPED', 'CANCELLED']],
  ['CLAIMED', ['SENT', 'FAILED', 'SCHEDULED']],
  ['SENT', []],
  ['FAILED', ['SENT']],
  ['SKIPPED', ['SCHEDULED']],
  ['CANCELLED', []],
])('%s leads to %j only', (from, expected) => {
  expect([...new Set(moves.filter((move) => move.from === from).map(({ to }) => to))]).toEqual(expected)
})

test('only the process that claimed a message sends it', () => {
  const sending: PlannedSmsMove[] = ['send', 'fail', 'release', 'requeue']
  for (const move of sending) expect(plannedSmsMoves[move].from).toBe('CLAIMED')
})
