import { expect, test } from 'vitest'
import { shareUnchanged } from './share-unchanged'

const answer = (name: string) => ({
  at: new Date('2027-09-06T06:00:00Z'),
  plan: { at: new Date('2027-09-01T08:00:00Z'), km: 380 },
  stops: [
    { id: 1, name: 'Anna' },
    { id: 2, name, offeredAt: new Date('2027-09-02T08:00:00Z') },
  ],
})

test('an equal answer is the one before, dates included', () => {
  const before = answer('Bogdan')
  expect(shareUnchanged(before, answer('Bogdan'))).toBe(before)
})

test('what has changed is new, and the rest stays', () => {
  const before = answer('Bogdan')
  const now = shareUnchanged(before, answer('Celina')) as typeof before
  expect(now).toEqual(answer('Celina'))
  expect(now.plan).toBe(before.plan)
  expect(now.stops[0]).toBe(before.stops[0])
  expect(now.stops[1]).not.toBe(before.stops[1])
})

test('another date, a shorter list, a field less and another kind of object are changes', () => {
  const later = new Date('2027-09-07T06:00:00Z')
  expect(shareUnchanged(new Date('2027-09-06T06:00:00Z'), later)).toBe(later)
  expect(shareUnchanged([1, 2], [1])).toEqual([1])
  expect(shareUnchanged({ id: 1, note: undefined }, { id: 1 })).toEqual({ id: 1 })
  const next = new Map([[1, 2]])
  expect(shareUnchanged(new Map([[1, 2]]), next)).toBe(next)
})
