import { expect, test } from 'vitest'
import type { SeasonTask, SolvingProgress } from './solve'
import { solveSeason } from './solve'
import { aSeason, aShift, aStop, at } from './testing/seasons'
import { reckonedTable, wholeMinutes } from './travel'

const stops = Array.from({ length: 30 }, (_, id) => aStop(id + 1, { position: at((id * 7) % 23, (id * 5) % 11) }))
const task: SeasonTask = {
  season: aSeason(
    stops,
    [0, 1, 2, 3, 4].flatMap((number) => [aShift(1, number), aShift(2, number)]),
  ),
  towns: stops.map((_, id) => id % 3),
  ...{ earlier: null, seed: 4, effort: { iterations: 2000 } },
}
const table = (positions: Parameters<typeof reckonedTable>[0]) => wholeMinutes(reckonedTable(positions))

/** A clock that runs a millisecond with each look at it */
function run(asked: SeasonTask, goOn: (told: SolvingProgress[]) => boolean = () => true, slice = 1) {
  let now = 0
  const told: SolvingProgress[] = []
  const between = async (progress: SolvingProgress) => {
    told.push(progress)
    return goOn(told)
  }
  return solveSeason(asked, table, { now: () => ++now, slice, between }).then((solved) => ({ ...solved, told }))
}

test('by iterations the plan is the same, however long the slices are', async () => {
  const [one, other] = [await run(task), await run(task, undefined, 100)]
  expect(one.plan).toEqual(other.plan)
  expect([one.iterations, one.done]).toEqual([2000, 2000])
  expect(one.told.length).toBeGreaterThan(other.told.length)
})

test('progress tells the best plan so far, which never becomes dearer', async () => {
  const { told, plan } = await run(task)
  expect(told.at(-1)).toMatchObject({ planned: 30, stops: 30 })
  expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).toSorted((a, b) => a - b))
  expect(told.at(-1)!.share).toBeLessThan(1)
  expect(plan.leftOut).toEqual([])
})

test('one that is ended has the best plan so far', async () => {
  const { done, plan, told } = await run(task, (each) => each.length < 3)
  expect(told).toHaveLength(3)
  expect(done).toBeLessThan(2000)
  expect(plan.stops).toHaveLength(30)
})

test('by seconds it ends when they are over', async () => {
  const { done, iterations, plan } = await run({ ...task, effort: { seconds: 0.3 } })
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThanOrEqual(iterations)
  expect(plan.stops).toHaveLength(30)
})

test('an office without a solver drives farther', async () => {
  const { plan, kmByDueDate, kmByTown } = await run(task)
  expect(kmByDueDate).toBeGreaterThan(plan.km * 1.2)
  expect(kmByTown).toBeGreaterThan(plan.km)
})

test('where everything is fixed there is nothing to search', async () => {
  const { done, plan } = await run({ ...task, season: aSeason([], [aShift(1, 0)]), towns: [] })
  expect(done).toBe(0)
  expect(plan).toMatchObject({ stops: [], leftOut: [], km: 0 })
})
