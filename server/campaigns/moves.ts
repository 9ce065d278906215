import { and, eq } from 'drizzle-orm'
import type { MovableState } from '#domain/campaigns/proposal'
import { mayBePlanned, proposalAfter } from '#domain/campaigns/proposal'
import type { BoardChange, BoardShift, CallOutcome, CampaignStop, StopReason } from '#domain/campaigns/stop'
import type { PlannedDay } from '#domain/season/days'
import { dayTimes, plannedDay, stopsByShift } from '#domain/season/days'
import { shiftKey } from '#domain/season/season'
import { insertStop } from '#domain/season/changes'
import type { Shift } from '#domain/season/season'
import { eventChanges } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { clockText } from '#domain/time/time-of-day'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { withdrawDue } from '../confirmations/withdraw'
import { isOpenOffer } from '../db/open-offers'
import { campaignOffers, campaignStops } from '../db/schema'
import { nextVersion } from '../db/stamps'
import type { JournalEvent, Step } from '../events/command'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { isChanged, refuseChanged } from '../http/preconditions'
import type { Transaction } from '../ports'
import { findTechnicians } from '../technicians/queries'
import { boardShift } from './board'
import { campaignEvent } from './commands'
import { holdStops } from './hold-stops'
import type { CampaignSeason } from './model'
import { readSeason, seasonWith } from './model'
import { refuseDay, noRoomProblem, refuseOffered } from './move-refusals'
import { requireStop } from './openings'
import type { CampaignRow } from './queries'
import { openDuties } from './open-duties'
import { lockCampaign } from './queries'
import { slideWithin } from './slide'
import { stopsOf } from './stops'
import type { WrittenPlace } from './write-stops'
import { noPlace, writePlaces } from './write-stops'

interface OfStop {
  id: number
  stopId: number
}

interface Target {
  technicianId: number
  day: Day
  begins?: number | undefined
}

/** Where the stop was on the screen, and what an undo gives it again */
interface Start {
  before?: { state: MovableState; leftOut: StopReason | null } | undefined
  previous?: Partial<Pick<CampaignStop, 'technicianId' | 'day' | 'begins'>> | undefined
}

/**
 * A stop that a person moves belongs to them, unless the move undoes an earlier one, after which nothing else has
 * happened to the stop (rule O13).
 */
function stateAfterMove({ state }: CampaignStop, { before }: Start): CampaignStop['state'] {
  return before && state === 'MOVED' ? before.state : proposalAfter(state, 'MOVE')!
}

/** Whether the stop is no longer where the move began, but where it ends already, as where its answer was lost */
const isDone = (stop: CampaignStop, { technicianId, day, begins, before, previous }: Target & Start) =>
  isChanged(placeOf(stop), previous) &&
  !isChanged(placeOf(stop), { technicianId, day }) &&
  (begins === undefined || begins === stop.begins) &&
  stop.state === (before?.state ?? 'MOVED')

/** A board whose campaign is locked, with one of its stops */
async function open({ tx, ports }: Step, { id, stopId }: OfStop) {
  const campaign = await lockCampaign(tx, id)
  const board = await readSeason(ports, tx, id)
  return { campaign, board, stop: requireStop(board, stopId) }
}

/**
 * Moves a stop to a technician and day, at the free minute nearest to `begins`. Later stops that are only planned are
 * put off, what customers were told moves within their windows, and stops of the day that it leaves begin earlier
 * (rule Z10).
 * @throws ApiProblem NOT_FOUND, VALIDATION, CONFLICT with the reason why it cannot be there, STALE where it is not where
 * `previous` says
 */
export const moveStop = command(async (step, to: OfStop & Start & Target) => {
  const { campaign, board, stop } = await open(step, to)
  refuseOffered(stop)
  if (isDone(stop, to)) return step.unchanged<BoardChange>({ stops: [stop], shifts: [] })
  refuseChanged(placeOf(stop), to.previous)
  const season = seasonWith(board, stop)
  const shift = season.shifts.find((each) => shiftKey(each) === shiftKey(to))
  await refuseDay(step, board, stop, { ...to, shift })
  const own = season.stops.find(({ id }) => id === stop.id)
  const others = board.placed.filter(({ id }) => id !== stop.id)
  const days = stopsByShift(season, others)
  const targetDay = await insertStop(season, shift!, days.get(shiftKey(to)) ?? [], own!, to.begins, board.travel)
  if (typeof targetDay === 'string') throw noRoomProblem(targetDay, board.input)
  const staysThatDay = stop.technicianId === to.technicianId && stop.day === to.day
  const sourceDays = staysThatDay ? [] : await dayWithout(board, stop)
  return finish(
    step,
    { campaign, board, stop },
    { state: stateAfterMove(stop, to), leftOut: null, days: [targetDay, ...sourceDays] },
  )
})

/**
 * Takes a stop off the plan; new plans leave it in the tray until it is released.
 * @throws ApiProblem NOT_FOUND, CONFLICT, STALE as `moveStop`
 */
export const removeStop = command(async (step, of: OfStop & Start) => {
  const { campaign, board, stop } = await open(step, of)
  refuseOffered(stop)
  if (stop.day === null) return step.unchanged<BoardChange>({ stops: [stop], shifts: [] })
  refuseChanged(placeOf(stop), of.previous)
  const state = stop.state === 'DECLINED' ? stop.state : stateAfterMove(stop, of)
  const leftOut = state === of.before?.state ? of.before.leftOut : null
  return finish(step, { campaign, board, stop }, { state, leftOut, days: await dayWithout(board, stop) })
})

const placeOf = ({ technicianId, day, begins }: CampaignStop) => ({ technicianId, day, begins })

/** The day that a stop leaves, without it; nothing if it had none, or the day has passed */
async function dayWithout(
  { season, placed: places, travel }: CampaignSeason,
  stop: CampaignStop,
): Promise<PlannedDay[]> {
  const { technicianId, day } = stop
  if (technicianId === null || day === null) return []
  const key = shiftKey({ technicianId, day })
  const shift: Shift | undefined = season.shifts.find((each) => shiftKey(each) === key)
  if (!shift) return []
  const others = places.filter(({ id }) => id !== stop.id)
  return [await plannedDay(season, shift, stopsByShift(season, others).get(key) ?? [], travel)]
}

/** Writes the changed days and the new place of the stop: on one of them, or in the tray */
async function finish(
  step: Step,
  { campaign, board, stop }: { campaign: CampaignRow; board: CampaignSeason; stop: CampaignStop },
  { days, ...changes }: Pick<CampaignStop, 'state' | 'leftOut'> & { days: readonly PlannedDay[] },
) {
  const { tx, ports, actor, now, record } = step
  const places = changedPlaces(board, stop, changes, days)
  const others = days.flatMap(dayTimes).filter(({ id }) => id !== stop.id)
  const slid = await slideWithin(ports, tx, board, others)
  await writePlaces(tx, places, { at: now, by: signatureOf(actor) })
  const ids = [...places.map(({ id }) => id), ...slid]
  const change = { stops: await stopsOf(tx, campaign.id, dayAt(now), ids), shifts: days.map(boardShift) }
  const after = requireStop(change, stop.id)
  return record(await stopEvent(tx, 'MOVED', campaign, stop, after), change)
}

function changedPlaces(
  { stops }: CampaignSeason,
  stop: CampaignStop,
  changes: Pick<CampaignStop, 'state' | 'leftOut'>,
  days: readonly PlannedDay[],
): WrittenPlace[] {
  const times = days.flatMap(dayTimes)
  const own = times.find(({ id }) => id === stop.id)
  const others = times.flatMap(({ id, begins }) => {
    const before = stops.find((each) => each.id === id)
    if (!before || id === stop.id || before.begins === begins || !mayBePlanned(before)) return []
    const { technicianId, day, leftOut } = before
    return { id, state: before.state, technicianId, day, begins, leftOut }
  })
  const { technicianId = null, day = null, begins = null } = own ?? {}
  return [{ id: stop.id, ...changes, technicianId, day, begins }, ...others]
}

/**
 * Lets new plans place a stop again that a person has moved or removed.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const releaseStop = command(async (step, of: OfStop) => {
  const { campaign, stop } = await open(step, of)
  const state = proposalAfter(stop.state, 'RELEASE')
  if (state === undefined) {
    if (stop.state === 'PROPOSED') return step.unchanged<BoardChange>({ stops: [stop], shifts: [] })
    throw conflict('Zwolnić można tylko wizytę, którą ktoś przełożył.')
  }
  return changeStop(step, campaign, stop, { state })
})

/** @throws ApiProblem NOT_FOUND, CONFLICT for a stop without a place */
export const lockStop = command(async (step, { locked, ...of }: OfStop & { locked: boolean }) => {
  const { campaign, stop } = await open(step, of)
  if (stop.locked === locked) return step.unchanged<BoardChange>({ stops: [stop], shifts: [] })
  if (locked && stop.day === null) throw conflict('Tej wizyty nie ma w planie, więc nie ma czego blokować.')
  return changeStop(step, campaign, stop, { locked })
})

/**
 * Records a telephone call. A customer who does not want to be visited this year is left out of new plans, an open
 * offer ends, and what was confirmed or wished is taken back; one who agreed keeps the planned place.
 * @throws ApiProblem NOT_FOUND, CONFLICT for a refusal of what is booked
 */
export const recordCall = command(
  async (step, { outcome, note, ...of }: OfStop & { outcome: CallOutcome; note: string | null }) => {
    const { tx, actor, now } = step
    const { campaign, stop } = await open(step, of)
    const call = { callOutcome: outcome, callNote: note, calledAt: now, calledBy: signatureOf(actor) }
    if (outcome !== 'REFUSED' || stop.state === 'DECLINED') return changeStop(step, campaign, stop, call)
    const state = proposalAfter(stop.state, 'DECLINE')
    if (state === undefined) throw conflict('Ta wizyta jest umówiona. Odwołaj ją w kalendarzu.')
    await holdStops(tx, [stop.id])
    await tx
      .update(campaignOffers)
      .set({ answer: 'DECLINED', answeredAt: now })
      .where(and(eq(campaignOffers.stopId, stop.id), isOpenOffer))
    const due = { clientId: stop.clientId, parts: await openDuties(tx, [stop.id]) }
    const wishEvents = await withdrawDue(tx, due, now)
    return changeStop(step, campaign, stop, { ...call, ...noPlace, leftOut: null, state }, wishEvents)
  },
)

/** Changes only this stop. If it leaves its day, that day is computed again. */
async function changeStop(
  step: Step,
  campaign: CampaignRow,
  stop: CampaignStop,
  values: Partial<typeof campaignStops.$inferInsert>,
  events: readonly JournalEvent[] = [],
) {
  const { tx, ports, actor, now, record } = step
  await tx
    .update(campaignStops)
    .set({ ...values, version: nextVersion(campaignStops), updatedAt: now, updatedBy: signatureOf(actor) })
    .where(eq(campaignStops.id, stop.id))
  const shifts: BoardShift[] = []
  if (values.day === null && stop.day !== null) {
    const days = await dayWithout(await readSeason(ports, tx, campaign.id), stop)
    shifts.push(...days.map(boardShift))
  }
  const change = { stops: await stopsOf(tx, campaign.id, dayAt(now), [stop.id]), shifts }
  const after = requireStop(change, stop.id)
  return record([await stopEvent(tx, 'CHANGED', campaign, stop, after), ...events], change)
}

/** The event of a stop, with names and clock times, which people read in the journal */
async function stopEvent(
  tx: Transaction,
  verb: 'MOVED' | 'CHANGED',
  campaign: CampaignRow,
  before: CampaignStop,
  after: CampaignStop,
): Promise<JournalEvent> {
  const technicians = await findTechnicians(tx, { everyone: true })
  const changeFields = ({ technicianId, day, begins, state, locked, call }: CampaignStop) => ({
    technician: technicians.find(({ userId }) => userId === technicianId)?.name ?? null,
    day,
    time: begins === null ? null : clockText(begins),
    state,
    locked,
    call: call?.outcome ?? null,
    callNote: call?.note ?? null,
  })
  const { clientId } = before
  return campaignEvent(verb, campaign, eventChanges(changeFields(before), changeFields(after)), { clientId })
}
