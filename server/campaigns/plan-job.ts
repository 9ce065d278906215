import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import { campaignIsOver, isPlannable } from '#domain/campaigns/campaign'
import { anewIterations, planSeconds } from '#domain/campaigns/contract'
import type { BoardChange, StopReason } from '#domain/campaigns/stop'
import type { JobOutcome } from '#domain/jobs/job'
import { seasonPositions } from '#domain/season/model'
import type { SeasonTask, SolvedSeason, SolvingEffort, SolvingProgress } from '#domain/season/solve'
import { formatCount } from '#domain/text/plural'
import { fold } from '#domain/text/fold'
import { formatNumber } from '#domain/text/number'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { campaignPlans, campaignStops, jobs } from '../db/schema'
import { command } from '../events/command'
import { ApiProblem, conflict, notFound } from '../http/api-problem'
import { startJob } from '../jobs/event'
import type { RunEvent, RunningJob } from '../jobs/kind'
import { PermanentFailure, jobKind } from '../jobs/kind'
import { enqueueJob, holdWaiting, isUnderWay, systemSignature } from '../jobs/queue'
import type { Database, Ports, Transaction } from '../ports'
import { wholeChange } from './board'
import { campaignEvent } from './commands'
import type { CampaignSeason } from './model'
import { readSeason } from './model'
import { putOnBoard } from './put-on-board'
import { campaignKey, campaignRow, lockCampaign } from './queries'
import { refreshStops, refuseTooManyStops } from './refresh'
import { solve } from './solver'

const payload = z.object({
  campaignId: idSchema,
  seed: z.int(),
  effort: z.union([
    z.object({ seconds: z.number() }),
    z.object({ iterations: z.int(), cooling: z.array(z.object({ at: z.int(), until: z.int() })).optional() }),
  ]),
})
type Payload = z.output<typeof payload>

// No event: `recordRunEvent` records what a run of the job has planned.

/**
 * Plans a campaign. A run that is killed has written nothing but new candidates; the next attempt begins again with the
 * same seed (rule Z9).
 */
export const planJob = jobKind({
  name: 'campaigns.plan',
  title: 'Planowanie kampanii sezonowej',
  payload,
  access: 'campaigns.manage',
  attempts: 3,
  long: 'BULK',
  async run(ports, job) {
    const { campaignId, seed, effort } = job.payload
    const by = job.startedBy ?? systemSignature
    await failPermanentlyIfDeleted(() => ports.database.transaction((tx) => refreshStops(ports, tx, campaignId, by)))
    const board = await readSeason(ports, ports.database, campaignId)
    const task = await taskOf(ports, campaignId, board, { seed, effort })
    let interruption: { error: unknown } | undefined
    const plan = await solve(ports, task, async (progress) => {
      try {
        await job.progress(progressOf(progress))
        return true
      } catch (error) {
        interruption = { error }
        return false
      }
    }).catch((error: unknown) => {
      // It was ended before there was a plan to keep.
      throw interruption ? interruption.error : error
    })
    // A person who stops the planning wants the best plan so far; a process that shuts down leaves the work to the
    // next.
    if (interruption && !(await isStopped(ports, job))) throw interruption.error
    await failPermanentlyIfDeleted(() =>
      ports.database.transaction((tx) => keepPlan(ports, tx, { campaignId, seed, by }, plan)),
    )
    if (interruption) throw interruption.error
    return outcomeOf(plan)
  },
  event: (ports, { campaignId }, counts) => runEvent(ports, campaignId, counts),
})

async function runEvent({ database }: Ports, campaignId: number, counts: JobOutcome['counts']): Promise<RunEvent> {
  const { id: subjectId, name: subject } = await campaignRow(database, campaignId)
  return { verb: 'RAN', noun: 'SEASON_CAMPAIGN', subjectId, subject, counts }
}

/**
 * Plans a campaign again after answers: what is only proposed moves to where it fits now. Stops whose offer nobody
 * answered stay for people to decide about (rule O10). A run that is killed, or that finds another plan on the board
 * than it began with, has written nothing.
 */
export const planAnewJob = jobKind({
  name: 'campaigns.plan-anew',
  title: 'Planowanie kampanii po odpowiedziach',
  payload: z.object({ campaignId: idSchema }),
  access: 'campaigns.manage',
  attempts: 3,
  long: 'BULK',
  async run(ports, { payload: { campaignId } }) {
    return failPermanentlyIfDeleted(async () => {
      const planId = await currentPlanId(ports.database, campaignId)
      const { stops, season, ...board } = await readSeason(ports, ports.database, campaignId)
      const silent = new Set(stops.filter(({ state }) => state === 'EXPIRED').map(({ id }) => id))
      const solvable = { ...season, stops: season.stops.filter(({ id }) => !silent.has(id)) }
      const seed = 1 + (await ports.database.$count(campaignPlans, eq(campaignPlans.campaignId, campaignId)))
      const effort = { iterations: anewIterations }
      const task = await taskOf(ports, campaignId, { ...board, stops, season: solvable }, { seed, effort })
      const plan = await solve(ports, task, async () => true)
      return ports.database.transaction(async (tx) => {
        await lockCampaign(tx, campaignId)
        if ((await currentPlanId(tx, campaignId)) !== planId) {
          await planAnewSoon({ ...ports, database: tx }, campaignId)
          return { message: otherPlanText, counts: { planned: 0 } }
        }
        const planned = await keepPlan(ports, tx, { campaignId, seed, by: systemSignature }, plan)
        return { ...outcomeOf(plan), counts: { planned } }
      })
    })
  },
  event: (ports, { campaignId }, counts) => runEvent(ports, campaignId, counts),
})

const otherPlanText =
  'W czasie planowania na tablicę trafił inny plan. Termin zaplanuje kampanię jeszcze raz, zaczynając od niego.'

/** Answers within this many ms lead to one new plan. */
const answersTogether = 60_000

/**
 * Plans the rest of a campaign again soon. Call it in the transaction of an answer: the job waits until the end of the
 * current interval (`answersTogether`), so it does not start before the commit. If that job has started already, it may
 * have read the board before the answer: then the next interval gets a job, too.
 */
export async function planAnewSoon(ports: Ports, campaignId: number): Promise<void> {
  let until = Math.floor(ports.clock.now().getTime() / answersTogether) * answersTogether
  let id: number
  do {
    until += answersTogether
    const key = `${campaignKey(campaignId)} ${until}`
    id = await enqueueJob(ports, planAnewJob, { campaignId }, { key, runAt: new Date(until) })
  } while (!(await holdWaiting(ports.database, id)))
}

/** A campaign that was deleted meanwhile is no reason to try again. */
async function failPermanentlyIfDeleted<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'NOT_FOUND') throw new PermanentFailure(error.message)
    throw error
  }
}

async function isStopped({ database }: Ports, { id }: RunningJob<Payload>): Promise<boolean> {
  return (await database.$count(jobs, and(eq(jobs.id, id), eq(jobs.stopRequested, true)))) > 0
}

/** Once something was offered, the plan starts from the board, so that no more than necessary changes. */
async function taskOf(
  { database }: Ports,
  campaignId: number,
  { season, stops, placed, travel }: Pick<CampaignSeason, 'season' | 'stops' | 'placed' | 'travel'>,
  { seed, effort }: Pick<Payload, 'seed' | 'effort'>,
): Promise<SeasonTask> {
  refuseTooManyStops(season.stops.filter(({ id }) => id > 0).length)
  const offered = await database.$count(
    campaignStops,
    and(
      eq(campaignStops.campaignId, campaignId),
      sql`exists (select from campaign_offers where stop_id = ${campaignStops.id})`,
    ),
  )
  const cityOf = new Map(stops.map(({ id, city }) => [id, fold(city)]))
  const cities = [...new Set(cityOf.values())]
  return {
    season,
    seed,
    effort,
    factors: travel.factors,
    table: await travel.alongRoads(seasonPositions(season)),
    towns: season.stops.map(({ id }) => cities.indexOf(cityOf.get(id) ?? '')),
    earlier:
      offered === 0
        ? null
        : placed.toSorted((one, other) => one.begins - other.begins).map((each, place) => ({ ...each, place })),
  }
}

function progressOf({ share, planned, stops, km }: SolvingProgress) {
  const message = `${formatNumber(planned)} z ${formatCount(stops, visits)}, ${kilometres(km)}`
  return { done: Math.min(99, Math.floor(share * 100)), total: 100, outcome: { message, counts: {} } }
}

const visits = ['wizyty', 'wizyt', 'wizyt'] as const
const kilometres = (km: number) => `${formatNumber(Math.round(km))} km`

function outcomeOf({ plan }: SolvedSeason): JobOutcome {
  const planned = plan.stops.filter(({ id }) => id > 0).length
  const remaining = plan.leftOut.filter(({ id }) => id > 0).length
  return {
    message: `${formatNumber(planned)} z ${formatCount(planned + remaining, visits)}, ${kilometres(plan.km)}`,
    counts: { planned, left: remaining },
  }
}

/**
 * Stores the result and puts it on the board, in one transaction.
 * @returns how many stops have another place now
 */
async function keepPlan(
  ports: Ports,
  tx: Transaction,
  { campaignId, seed, by }: { campaignId: number; seed: number; by: string },
  { plan, iterations, cooling, kmByDueDate, kmByTown }: SolvedSeason,
): Promise<number> {
  await lockCampaign(tx, campaignId)
  const stops = plan.stops.filter(({ id }) => id > 0)
  const leftOut = plan.leftOut.filter(({ id }) => id > 0)
  // Termin's own plans replace each other: only the newest in a row is kept.
  if (by === systemSignature) await tx.delete(campaignPlans).where(and(isCurrent(campaignId), eq(campaignPlans.by, by)))
  await tx.update(campaignPlans).set({ current: false }).where(isCurrent(campaignId))
  await tx.insert(campaignPlans).values({
    campaignId,
    at: ports.clock.now(),
    by,
    seed,
    iterations,
    cooling,
    leftOut: leftOut.length,
    current: true,
    km: plan.km,
    drivingMinutes: plan.drivingMinutes,
    kmByDueDate,
    kmByTown,
    cost: plan.cost,
    places: stops.map(({ id, technicianId, day, begins }) => [id, technicianId, day, begins]),
  })
  const reasons = new Map<number, StopReason>(leftOut.map(({ id, reason }) => [id, reason]))
  return (await putOnBoard(ports, tx, campaignId, { plan: stops, reasons }, by)).length
}

async function currentPlanId(database: Database, campaignId: number): Promise<number | undefined> {
  return (await database.select({ id: campaignPlans.id }).from(campaignPlans).where(isCurrent(campaignId)))[0]?.id
}

const isCurrent = (campaignId: number) => and(eq(campaignPlans.campaignId, campaignId), eq(campaignPlans.current, true))

/**
 * Starts the planning; while it runs, starting it again is the same job.
 * @returns the id of the job
 * @throws ApiProblem NOT_FOUND, CONFLICT for a campaign that is over
 */
export const startPlan = command(
  async (step, { id, effort = { seconds: planSeconds.usual } }: { id: number; effort?: SolvingEffort }) => {
    const { tx, now } = step
    const campaign = await lockCampaign(tx, id)
    if (!isPlannable(campaign, dayAt(now))) throw conflict(campaignIsOver)
    const seed = 1 + (await tx.$count(campaignPlans, eq(campaignPlans.campaignId, id)))
    return startJob(step, planJob, { campaignId: id, seed, effort }, campaignKey(id))
  },
)

/**
 * Puts an earlier plan on the board as far as it still holds.
 * @throws ApiProblem NOT_FOUND, CONFLICT while a person has the campaign planned, which would replace it
 */
export const usePlan = command(async ({ tx, ports, actor, record }, { id, planId }: { id: number; planId: number }) => {
  const campaign = await lockCampaign(tx, id)
  if ((await tx.$count(jobs, isUnderWay(planJob.name, campaignKey(id)))) > 0)
    throw conflict('Trwa planowanie tej kampanii. Poczekaj, aż się skończy, albo je zatrzymaj.')
  const [plan] = await tx
    .select()
    .from(campaignPlans)
    .where(and(eq(campaignPlans.id, planId), eq(campaignPlans.campaignId, id)))
  if (!plan) throw notFound('Nie znaleziono tego planu')
  await tx.update(campaignPlans).set({ current: false }).where(isCurrent(id))
  await tx.update(campaignPlans).set({ current: true }).where(eq(campaignPlans.id, planId))
  const places = plan.places.map(([id, technicianId, day, begins]) => ({ id, technicianId, day, begins }))
  const stopIds = await putOnBoard(ports, tx, id, { plan: places, reasons: new Map() }, signatureOf(actor))
  const change: BoardChange = await wholeChange(ports, tx, id, stopIds)
  const changes = [{ field: 'plan', from: null, to: formatInstant(plan.at) }]
  return record(campaignEvent('CHANGED', campaign, changes), change)
})
