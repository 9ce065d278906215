import { expect, test } from 'vitest'
import type { SeasonTask, SolvingProgress } from './solve'
import { solveSeason } from './solve'
import { aSeason, aShift, aStop, at } from './testing/seasons'
import { neutralFactors } from './travel'

const stops = Array.from({ length: 30 }, (_, id) => aStop(id + 1, { position: at((id * 7) % 23, (id * 5) % 11) }))
const task: SeasonTask = {
  season: aSeason(
    stops,
    [0, 1, 2, 3, 4].flatMap((number) => [aShift(1, number), aShift(2, number)]),
  ),
  towns: stops.map((_, id) => id % 3),
  earlier: null,
  seed: 4,
  effort: { iterations: 2000 },
  table: null,
  factors: neutralFactors,
}

/** A clock that runs a millisecond with each look at it */
function run(input: SeasonTask, goOn: (history: SolvingProgress[]) => boolean = () => true, slice = 1) {
  let now = 0
  const history: SolvingProgress[] = []
  const onProgress = async (progress: SolvingProgress) => {
    history.push(progress)
    return goOn(history)
  }
  return solveSeason(input, { now: () => ++now, slice, onProgress }).then((solved) => ({ ...solved, history }))
}

test('by iterations the plan is the same, however long the slices are', async () => {
  const one = await run(task)
  const other = await run(task, undefined, 100)
  expect(one.plan).toEqual(other.plan)
  expect([one.iterations, other.iterations]).toEqual([2000, 2000])
  expect(one.history.length).toBeGreaterThan(other.history.length)
})

test('progress tells the best plan so far, which never becomes dearer', async () => {
  const { history, plan } = await run(task)
  expect(history.at(-1)).toMatchObject({ planned: 30, stops: 30 })
  expect(history.map(({ share }) => share)).toEqual(history.map(({ share }) => share).toSorted((a, b) => a - b))
  expect(history.at(-1)!.share).toBeLessThan(1)
  expect(plan.leftOut).toEqual([])
})

test('one that is ended has the best plan so far', async () => {
  const { iterations, plan, history } = await run(task, (each) => each.length < 3)
  expect(history).toHaveLength(3)
  expect(iterations).toBeLessThan(2000)
  expect(plan.stops).toHaveLength(30)
})

test('by seconds it ends when they are over', async () => {
  const { iterations, cooling, plan } = await run({ ...task, effort: { seconds: 0.3 } })
  expect(iterations).toBeGreaterThan(0)
  expect(cooling.length).toBeGreaterThan(2)
  expect(cooling.at(-1)!.until).toBeGreaterThan(iterations * 0.9)
  expect(plan.stops).toHaveLength(30)
})

test('a search that was stopped by time or by a person is repeated by its seed, cooling and number of iterations', async () => {
  const partial = await run({ ...task, effort: { seconds: 5 } }, (history) => history.length < 400)
  const timed = await run({ ...task, effort: { seconds: 0.2 } })
  for (const { iterations, cooling, plan } of [partial, timed]) {
    const again = await run({ ...task, effort: { iterations, cooling } }, undefined, 7)
    expect(again.plan).toEqual(plan)
    expect([again.iterations, again.cooling]).toEqual([iterations, cooling])
  }
  const { iterations, plan } = timed
  expect((await run({ ...task, effort: { iterations } })).plan).not.toEqual(plan)
})

test('an office without a solver drives farther', async () => {
  const { plan, kmByDueDate, kmByTown } = await run(task)
  expect(kmByDueDate).toBeGreaterThan(plan.km * 1.2)
  expect(kmByTown).toBeGreaterThan(plan.km)
})

test('where everything is fixed there is nothing to search', async () => {
  const { iterations, plan } = await run({ ...task, season: aSeason([], [aShift(1, 0)]), towns: [] })
  expect(iterations).toBe(0)
  expect(plan).toMatchObject({ stops: [], leftOut: [], km: 0 })
})

test('while the ways of very many stops are reckoned, it tells so and can be ended', async () => {
  const many = Array.from({ length: 500 }, (_, id) => aStop(id + 1, { position: at(id % 23, id / 23) }))
  const large: SeasonTask = {
    ...task,
    season: aSeason(many, [aShift(1, 0)]),
    towns: many.map(() => 0),
    effort: { iterations: 1 },
  }
  const nothing = { share: 0, planned: 0, stops: 500, km: 0 }
  expect((await run(large)).history).toEqual(Array.from({ length: 6 }, () => nothing))
  await expect(run(large, (each) => each.length < 3)).rejects.toThrow('before there was a plan')
})
