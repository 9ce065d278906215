import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryOverPlan } from './changes'
import { offerSlots } from './offer-slots'
import type { Placement, SeasonStop } from './season'
import { aSeason, aShift, aStop, at, workDay } from './testing/seasons'
import type { Travel } from './travel'
import { estimatedTable, wholeMinutes } from './travel'

const travel: Travel = { name: 'test', table: async (positions) => wholeMinutes(estimatedTable(positions)) }
const placementAt = (id: number, number: number, begins: number, technicianId = 1): Placement => ({
  id,
  technicianId,
  day: workDay(number),
  begins,
})
const fixStop = (stop: SeasonStop, { technicianId, day, begins }: Placement): SeasonStop => ({
  ...stop,
  fixed: { technicianId, day, opens: begins, closes: begins, begins },
})

test('an empty day has a slot in each part of the day that costs the way there and back', async () => {
  const season = aSeason([aStop(1, { position: at(10, 0) })], [aShift(1, 0)])
  const slots = await offerSlots(season, [], 1, travel)
  expect(slots.map(({ begins }) => begins)).toEqual([480, 600, 720, 840])
  for (const { cost, places, leavesOut } of slots) {
    expect(cost).toBeCloseTo(slots[0]!.cost, 9)
    expect(places.map(({ id }) => id)).toEqual([1])
    expect(leavesOut).toBeNull()
  }
})

test('what its present place costs is saved: another day by itself costs nothing more', async () => {
  const season = aSeason([aStop(1, { position: at(10, 0) })], [aShift(1, 0), aShift(1, 1)])
  for (const { cost } of await offerSlots(season, [placementAt(1, 0, 600)], 1, travel)) expect(cost).toBeCloseTo(0, 9)
})

test('wishes, the due day and the last technician of who asks for another time make no slot dearer', async () => {
  const shifts = [aShift(1, 0), aShift(2, 1)]
  const wish = { day: workDay(0), part: 'MORNING' as const }
  const plain = await offerSlots(aSeason([aStop(1)], shifts), [], 1, travel)
  const stop = aStop(1, { wish, dueOn: workDay(0), lastTechnicianId: 1 })
  expect(await offerSlots(aSeason([stop], shifts), [], 1, travel)).toEqual(plain)
})

test('on a full day a stop that is only planned changes places with who asks; one that is held does not', async () => {
  // Two days of two hours in two places near each other, each full with one stop
  const shifts = [0, 1].map((number) => aShift(1, number, { opens: 480, closes: 590 }))
  const one = aStop(1, { position: at(5, 0) })
  const other = aStop(2, { position: at(5, 1) })
  const first = placementAt(1, 0, 495)
  const second = placementAt(2, 1, 495)
  const slots = await offerSlots(aSeason([fixStop(one, first), other], shifts), [first, second], 1, travel)
  const swapped = slots.find(({ day }) => day === workDay(1))!
  expect(swapped.places).toMatchObject([
    { id: 1, technicianId: 1, day: workDay(1) },
    { id: 2, technicianId: 1, day: workDay(0) },
  ])
  expect(swapped.cost).toBeLessThan(slots.find(({ day }) => day === workDay(0))!.cost + 1)
  const fixed = aSeason([fixStop(one, first), fixStop(other, second)], shifts)
  const remaining = await offerSlots(fixed, [first, second], 1, travel)
  expect(remaining.map(({ day }) => day)).toEqual([workDay(0)])
})

test('where there is no other place for it, a planned stop leaves the plan, which costs as much as leaving it out', async () => {
  const season = aSeason([aStop(1), aStop(2)], [aShift(1, 0, { opens: 480, closes: 570 })])
  const [slot] = await offerSlots(season, [placementAt(1, 0, 480)], 2, travel)
  expect(slot!.leavesOut).toBe(1)
  expect(slot!.cost).toBeGreaterThan(1900)
})

const changes: fc.Arbitrary<Partial<SeasonStop>[]> = fc.array(
  fc.record({
    duration: fc.constantFrom(45, 60, 90),
    needs: fc.constantFrom(['P'], ['K']),
    dueOn: fc.constantFrom(null, workDay(0)),
    wish: fc.constantFrom(null, { day: null, part: 'AFTERNOON' as const }),
  }),
  { minLength: 4, maxLength: 12 },
)

test('each slot holds: nothing that is held moves, no condition is broken, and all stops have a place', async () => {
  const shifts = [aShift(1, 0), aShift(1, 1), aShift(2, 0, { skills: ['P'] })]
  let swaps = 0
  await fc.assert(
    fc.asyncProperty(changes, fc.infiniteStream(fc.nat(2)), async (overrides, choices) => {
      const stops = overrides.map((change, number) => aStop(number + 1, change))
      const first = stops.slice(1).map(({ id }) => {
        const shift = shifts[choices.next().value!]!
        return { id, technicianId: shift.technicianId, day: shift.day, begins: 480 + id }
      })
      const free = aSeason(stops, shifts)
      const before = await carryOverPlan(free, first, travel)
      const fixed = new Map(before.filter(({ id }) => id % 3 === 0).map((each) => [each.id, each]))
      const season = aSeason(
        stops.map((stop) => (fixed.has(stop.id) ? fixStop(stop, fixed.get(stop.id)!) : stop)),
        shifts,
      )
      for (const { technicianId, day, begins, places, leavesOut } of await offerSlots(season, before, 1, travel)) {
        if (places.some((each) => each.day !== day || each.technicianId !== technicianId)) swaps++
        const placement = { id: 1, technicianId, day, begins }
        const changedIds = new Set([leavesOut, ...places.map(({ id }) => id)])
        const placements = [...before.filter(({ id }) => !changedIds.has(id)), ...places]
        const now = aSeason(
          season.stops.map((stop) => (stop.id === 1 ? fixStop(stop, placement) : stop)),
          shifts,
        )
        // Refuses a broken condition
        const after = await carryOverPlan(now, placements, travel)
        expect(after.find(({ id }) => id === 1)).toEqual(placement)
        for (const each of fixed.values()) expect(after).toContainEqual(each)
        expect(after).toHaveLength(
          before.length - (leavesOut === null ? 0 : 1) + (before.some(({ id }) => id === 1) ? 0 : 1),
        )
      }
    }),
    { numRuns: 40 },
  )
  expect(swaps).toBeGreaterThan(20)
})

test('what was told within a window stays where it is as long as it can, and moves within it where that makes room', async () => {
  // Between two that were told a window there is room only if the second begins later.
  const one = placementAt(1, 0, 540)
  const other = placementAt(2, 0, 640)
  const stopWithin = (id: number, { technicianId, day, begins }: Placement, closes: number): SeasonStop => ({
    ...aStop(id, { position: at(0, 0) }),
    fixed: { technicianId, day, opens: begins, closes, begins },
  })
  const asks = aStop(3, { position: at(0, 0) })
  const shifts = [aShift(1, 0, { opens: 540, closes: 750 })]
  const exact = aSeason([stopWithin(1, one, 540), stopWithin(2, other, 640), asks], shifts)
  expect(await offerSlots(exact, [one, other], 3, travel)).toEqual([])
  const within = aSeason([stopWithin(1, one, 600), stopWithin(2, other, 690), asks], shifts)
  const slots = await offerSlots(within, [one, other], 3, travel)
  expect(slots.map(({ places }) => places.map(({ id, begins }) => `${id} ${begins}`))).toContainEqual([
    '1 540',
    '3 600',
    '2 660',
  ])
  expect(await carryOverPlan(within, [one, other], travel)).toEqual([one, other])
})
