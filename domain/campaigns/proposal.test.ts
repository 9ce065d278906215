import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { ProposalEvent, ProposalState } from './proposal'
import {
  arrivalWindow,
  fixedTime,
  mayBePlanned,
  movableStates,
  proposalAfter,
  proposalEvents,
  proposalStates,
} from './proposal'

const events = fc.array(fc.constantFrom(...proposalEvents), { maxLength: 30 })

test('whatever happens, only what was offered or agreed by telephone is accepted, and a new plan never touches what is offered, accepted or moved', () => {
  fc.assert(
    fc.property(events, (happened) => {
      let state: (typeof proposalStates)[number] = 'PROPOSED'
      let offered = false
      for (const event of happened) {
        const after = proposalAfter(state, event)
        if (after === undefined) continue
        if (after === 'ACCEPTED') expect(offered || event === 'AGREE').toBe(true)
        if (event === 'PLAN') expect(['PROPOSED', 'EXPIRED']).toContain(state)
        // Whatever else happens, the offer is over.
        offered = event === 'OFFER'
        state = after
      }
    }),
  )
})

test.each<[ProposalState, [ProposalEvent, ProposalState][]]>([
  [
    'PROPOSED',
    [
      ['PLAN', 'PROPOSED'],
      ['OFFER', 'OFFERED'],
      ['AGREE', 'ACCEPTED'],
      ['DECLINE', 'DECLINED'],
      ['MOVE', 'MOVED'],
    ],
  ],
  [
    'OFFERED',
    [
      ['ACCEPT', 'ACCEPTED'],
      ['AGREE', 'ACCEPTED'],
      ['DECLINE', 'DECLINED'],
      ['EXPIRE', 'EXPIRED'],
      ['WITHDRAW', 'PROPOSED'],
    ],
  ],
  [
    'ACCEPTED',
    [
      ['CANCEL', 'DECLINED'],
      ['WITHDRAW', 'PROPOSED'],
    ],
  ],
  [
    'DECLINED',
    [
      ['AGREE', 'ACCEPTED'],
      ['MOVE', 'MOVED'],
    ],
  ],
  [
    'EXPIRED',
    [
      ['PLAN', 'PROPOSED'],
      ['AGREE', 'ACCEPTED'],
      ['DECLINE', 'DECLINED'],
      ['MOVE', 'MOVED'],
    ],
  ],
  [
    'MOVED',
    [
      ['OFFER', 'OFFERED'],
      ['AGREE', 'ACCEPTED'],
      ['DECLINE', 'DECLINED'],
      ['MOVE', 'MOVED'],
      ['RELEASE', 'PROPOSED'],
    ],
  ],
])('what may happen to a proposal that is %s is in its row, and nothing else', (state, expected) => {
  const after = proposalEvents.flatMap((event) => {
    const next = proposalAfter(state, event)
    return next === undefined ? [] : [[event, next]]
  })
  expect(after).toEqual(expected)
})

test('a person can move a proposal unless its customer was told of it', () => {
  expect(movableStates).toEqual(proposalStates.filter((state) => proposalAfter(state, 'MOVE') === 'MOVED'))
})

test.each(proposalStates)('a locked proposal is not planned anew: %s', (state) => {
  expect(mayBePlanned({ state, locked: true })).toBe(false)
})

test('an arrival window has its length, begins on the half hour or with the day, and has the arrival about in its middle', () => {
  const minutes = fc.integer({ min: 480, max: 1020 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(60, 90, 120, 180), (begins, length) => {
      const { opens, closes } = arrivalWindow(begins, length, 480)
      expect(closes - opens).toBe(length)
      expect(opens % 30).toBe(0)
      expect(opens).toBeGreaterThanOrEqual(480)
      expect(opens).toBeLessThanOrEqual(begins)
      expect(closes).toBeGreaterThan(begins)
      if (opens > 480) expect(Math.abs((opens + closes) / 2 - begins)).toBeLessThanOrEqual(15)
    }),
  )
})

test('the solver keeps what is accepted, and nothing of what is only planned or has no place', () => {
  const proposal = { technicianId: 3, day: asDay('2026-09-10'), begins: 615, locked: false }
  const slot = { technicianId: 3, day: '2026-09-10', opens: 615, closes: 615, begins: 615 }
  expect(fixedTime({ ...proposal, state: 'ACCEPTED' })).toEqual(slot)
  expect(fixedTime({ ...proposal, state: 'PROPOSED', locked: true })).toEqual(slot)
  expect(fixedTime({ ...proposal, state: 'PROPOSED' })).toBeNull()
  expect(fixedTime({ ...proposal, state: 'DECLINED', locked: true })).toBeNull()
  expect(fixedTime({ state: 'MOVED', locked: false, technicianId: null, day: null, begins: null })).toBeNull()
})

test('what a customer was told a window of keeps that window, unless it is locked or stands outside it', () => {
  const accepted = { state: 'ACCEPTED', technicianId: 3, day: asDay('2026-09-10'), begins: 615, locked: false } as const
  const window = { opens: 570, closes: 690 }
  expect(fixedTime(accepted, window)).toEqual({ technicianId: 3, day: '2026-09-10', ...window, begins: 615 })
  expect(fixedTime({ ...accepted, locked: true }, window)).toMatchObject({ opens: 615, closes: 615 })
  expect(fixedTime({ ...accepted, begins: 700 }, window)).toMatchObject({ opens: 700, closes: 700 })
  expect(fixedTime({ ...accepted, state: 'PROPOSED' }, window)).toBeNull()
})
