import { resolve } from 'node:path'
import { anewIterations } from '#domain/campaigns/contract'
import { arrivalWindow } from '#domain/campaigns/proposal'
import { compare } from '#domain/collections'
import { chooseWindows, windowsOf } from '#domain/offers/windows'
import { checkAnswer } from '#domain/routing/check'
import { randomOf } from '#domain/routing/random'
import { byDueDate, nearestByTown } from '#domain/season/by-hand'
import type { SeasonModel } from '#domain/season/model'
import { planOf, seasonModel, seasonPositions } from '#domain/season/model'
import { seasonSearch } from '#domain/season/plan'
import { offerSlots } from '#domain/season/offer-slots'
import type { FixedTime, Placement, PlannedStop, Season, SeasonPlan } from '#domain/season/season'
import type { TravelTable } from '#domain/season/travel'
import { estimatedTable, estimatedTravel, wholeMinutes } from '#domain/season/travel'
import type { SeasonWeights } from '#domain/season/weights'
import { seasonWeights } from '#domain/season/weights'
import type { Budget } from '../report'
import { reportBudgets } from '../report'
import { solveLiterature } from './literature'
import { officeSeason } from './office'
import { cpuSeconds, planFor } from './solve'

const usualSize = { devices: 600, technicians: 4, towns: 25, radius: 45, workingDays: 30 }
const largeSize = { devices: 3000, technicians: 20, towns: 60, radius: 60, workingDays: 30 }

/**
 * Arguments: --instances FOLDER [--seconds N] [--solutions FOLDER] solves a folder of Solomon's format; --long adds ten
 * minutes, --usual leaves the large season out.
 */
export async function benchSeason(args: readonly string[]): Promise<boolean> {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const seconds = Number(value('--seconds') ?? 30)
  const folder = value('--instances')
  const budgets = folder
    ? await solveLiterature({
        instances: resolve(folder),
        seconds,
        solutions: value('--solutions'),
        alone: value('--solutions') === undefined,
      })
    : [...(await usualSeasons(seconds, args.includes('--long'))), ...(args.includes('--usual') ? [] : largeSeason())]
  return reportBudgets(budgets)
}

function modelOf(season: Season): SeasonModel {
  return seasonModel(season, wholeMinutes(estimatedTable(seasonPositions(season))))
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Ten seasons of the same size: offices differ in how much there is to save. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

async function usualSeasons(seconds: number, long: boolean): Promise<Budget[]> {
  const seasons = seeds.map((seed) => plannedSeason(seed, seconds))
  const mean = (of: (each: PlannedSeason) => number) =>
    seasons.reduce((sum, each) => sum + of(each), 0) / seasons.length
  const fewer = (what: string, limit: number, of: (each: PlannedSeason) => number): Budget => ({
    what: `kilometres fewer than ${what}, mean of ${seasons.length} seasons`,
    value: `${percent(mean(of))} (${percent(Math.min(...seasons.map(of)))} at worst)`,
    limit: percent(limit),
    isMet: mean(of) >= limit,
  })
  const brokenCount = seasons.reduce((sum, each) => sum + each.broken, 0)
  const leftCount = seasons.reduce((sum, { plan }) => sum + plan.leftOut.length, 0)
  const [{ season, model, plan, seconds: took }] = seasons as [PlannedSeason]
  // No budget: somebody who plans by hand knows no wishes, which cost the plan kilometres.
  console.log(
    `with wishes and all that is weighed ${percent(mean(({ byTown }) => byTown))} fewer km than nearest by town`,
  )
  const budgets: Budget[] = [
    { what: 'conditions broken', value: `${brokenCount}`, limit: '0', isMet: brokenCount === 0 },
    { what: 'stops left out', value: `${leftCount}`, limit: '0', isMet: leftCount === 0 },
    fewer('by due date', 0.6, ({ byDue }) => byDue),
    fewer('nearest by town, both for the shortest way alone', 0.3, ({ alone }) => alone),
    planningAnew(season, plan, model.travel),
    await otherTimesBudget(seasons),
  ]
  if (long) {
    const above = plan.cost / planFor(model, 600).cost - 1
    const what = `${took} s above ten minutes`
    budgets.push({ what, value: percent(above), limit: '5 %', isMet: above <= 0.05 })
  }
  return budgets
}

async function otherTimesBudget(seasons: readonly PlannedSeason[]): Promise<Budget> {
  const dearer: number[] = []
  for (const [at, season] of seasons.entries()) dearer.push(await otherTimes(season, at + 1))
  const mean = dearer.reduce((sum, each) => sum + each, 0) / dearer.length
  return {
    what: `kilometres for other times, mean of ${dearer.length} seasons`,
    value: `${percent(mean)} (${percent(Math.max(...dearer))} at worst)`,
    limit: '20 %',
    isMet: mean <= 0.2,
  }
}

const wayAlone: SeasonWeights = {
  ...seasonWeights,
  wishedDay: 0,
  wishedPart: 0,
  dayLate: 0,
  otherTechnician: 0,
  unequalWork: 0,
}

interface PlannedSeason {
  season: Season
  model: SeasonModel
  plan: SeasonPlan
  seconds: number
  broken: number
  /** Share of the kilometres that the plan saves */
  byDue: number
  byTown: number
  /** Like `byTown`, for a plan that weighs only the driving, as somebody does who plans by hand */
  alone: number
}

function plannedSeason(seed: number, seconds: number): PlannedSeason {
  const season = officeSeason(usualSize, seed)
  const model = modelOf(season)
  const answer = planFor(model, seconds)
  const plan = planOf(model, answer)
  const shortest = planOf(model, planFor(modelOf({ ...season, weights: wayAlone }), seconds))
  const due = byDueDate(model, season.townOf)
  const town = nearestByTown(model, season.townOf)
  console.log(
    `season ${seed}: ${plan.km.toFixed(0)} km, by due date ${due.km.toFixed(0)} km (${due.leftOut} left out),`,
  )
  console.log(
    `          nearest by town ${town.km.toFixed(0)} km (${town.leftOut} left out), the shortest plan ${shortest.km.toFixed(0)} km`,
  )
  return {
    season,
    model,
    plan,
    seconds,
    broken: checkAnswer(model.problem, answer).length,
    byDue: 1 - plan.km / due.km,
    byTown: 1 - plan.km / town.km,
    alone: 1 - shortest.km / town.km,
  }
}

type PromisedWindows = Map<number, Omit<FixedTime, 'begins'>>

/** Within the window that the customer is told, as what was offered or accepted is */
function hold(windows: PromisedWindows, { id, technicianId, day, begins }: Placement) {
  windows.set(id, { technicianId, day, ...arrivalWindow(begins, windowSettings.length, windowSettings.opens) })
}

/** The season with the promised windows; where they are now is `places`. */
function fixedSeason(season: Season, windows: PromisedWindows, places: readonly Placement[]): Season {
  const begins = new Map(places.map((each) => [each.id, each.begins]))
  const fixedTime = (id: number) => {
    const window = windows.get(id)
    return window ? { ...window, begins: begins.get(id) ?? window.opens } : null
  }
  return { ...season, stops: season.stops.map((stop) => ({ ...stop, fixed: fixedTime(stop.id) })) }
}

/** 20 customers have accepted; the rest is planned again. */
function planningAnew(season: Season, plan: SeasonPlan, travel: TravelTable): Budget {
  const windows: PromisedWindows = new Map()
  for (const stop of plan.stops.slice(0, 20)) hold(windows, stop)
  const start = cpuSeconds()
  const model = seasonModel(fixedSeason(season, windows, plan.stops), travel)
  const search = seasonSearch(model, { seed: 2, iterations: anewIterations }, plan.stops)
  search.run(anewIterations)
  const answer = search.best()
  const took = cpuSeconds() - start
  const places = new Map(planOf(model, answer).stops.map((stop) => [stop.id, stop]))
  const movedCount = [...windows].filter(([id, { technicianId, day, opens, closes }]) => {
    const now = places.get(id)
    return now?.technicianId !== technicianId || now.day !== day || now.begins < opens || now.begins > closes
  }).length
  const brokenCount = checkAnswer(model.problem, answer).length
  const value = `${took.toFixed(1)} s, ${movedCount} moved, ${brokenCount} broken`
  return {
    what: 'planning anew after 20 answers',
    value,
    limit: '3 s',
    isMet: took <= 3 && movedCount === 0 && brokenCount === 0,
  }
}

/** The arrival window of a campaign, as it is by default */
const windowSettings = { length: 120, opens: 8 * 60 }

/** Ways as the server measures them */
const ways = estimatedTravel()

/**
 * Offers go out 20 a time, the earliest day first; three of ten customers choose another window of those that the page
 * of the offer shows, at random. What was not offered yet is planned again after every 20, as the server does by
 * itself.
 * @returns the share by which the kilometres grow
 */
async function otherTimes({ season, plan, model }: PlannedSeason, draw: number): Promise<number> {
  const random = randomOf(draw)
  const promisedWindows: PromisedWindows = new Map()
  let now: Placement[] = plan.stops
  let km = plan.km
  const windowCounts: number[] = []
  while (promisedWindows.size < plan.stops.length) {
    const stops = now
      .filter(({ id }) => !promisedWindows.has(id))
      .toSorted((one, other) => compare(one.day, other.day) || one.begins - other.begins)
      .slice(0, 20)
    for (const stop of stops) hold(promisedWindows, stop)
    for (const asking of stops.filter(() => random.next() < 0.3)) {
      const previous = promisedWindows.get(asking.id)!
      promisedWindows.delete(asking.id)
      const slots = await offerSlots(fixedSeason(season, promisedWindows, now), now, asking.id, ways)
      const windows = chooseWindows(
        windowsOf(slots, {
          from: season.shifts[0]!.day,
          ...windowSettings,
          except: previous,
          others: [...promisedWindows.values()],
        }),
      )
      const choice = windows[random.below(Math.max(1, windows.length))]
      windowCounts.push(windows.length)
      if (choice) {
        hold(promisedWindows, { ...choice, id: asking.id })
        const touchedIds = new Set([...choice.places.map(({ id }) => id), choice.leavesOut])
        now = [...now.filter(({ id }) => !touchedIds.has(id)), ...choice.places]
      } else promisedWindows.set(asking.id, previous)
    }
    const anew = seasonModel(fixedSeason(season, promisedWindows, now), model.travel)
    const search = seasonSearch(anew, { seed: promisedWindows.size, iterations: anewIterations }, inPlaces(now))
    search.run(anewIterations)
    const answer = search.best()
    const violations = checkAnswer(anew.problem, answer)
    if (violations.length > 0) throw new Error(violations.join(', '))
    ;({ stops: now, km } = planOf(anew, answer))
    const places = new Map(now.map((each) => [each.id, each]))
    for (const [id, { day, technicianId, opens, closes }] of promisedWindows) {
      const place = places.get(id)
      const stays = place?.day === day && place.technicianId === technicianId
      if (!stays || place.begins < opens || place.begins > closes) throw new Error(`${id} has left its window`)
    }
  }
  const one = windowCounts.filter((each) => each <= 1).length
  const few = windowCounts.filter((each) => each >= 3).length
  const figures = `${windowCounts.length} customers (${one} saw one window at most, ${few} three or more)`
  console.log(`          another time for ${figures}: ${km.toFixed(0)} km, ${percent(km / plan.km - 1)} more`)
  return km / plan.km - 1
}

const inPlaces = (places: readonly Placement[]): PlannedStop[] =>
  places.toSorted((one, other) => one.begins - other.begins).map((each, place) => ({ ...each, place }))

function largeSeason(): Budget[] {
  const model = modelOf(officeSeason(largeSize, 1))
  const memory = process.memoryUsage().rss
  const answer = planFor(model, 120)
  const growth = (process.memoryUsage().rss - memory) / 2 ** 20
  const leftCount = answer.absent.length
  const above = answer.cost / planFor(model, 600).cost - 1
  return [
    { what: '3,000 devices: left out', value: `${leftCount}`, limit: '0', isMet: leftCount === 0 },
    { what: '3,000 devices: 2 minutes above ten', value: percent(above), limit: '10 %', isMet: above <= 0.1 },
    { what: '3,000 devices: memory', value: `${growth.toFixed(0)} MB`, limit: '400 MB', isMet: growth <= 400 },
  ]
}
