import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { campaignCalls } from '#domain/campaigns/contract'
import { isMovable } from '#domain/campaigns/proposal'
import type { Board, BoardChange, CampaignStop } from '#domain/campaigns/stop'
import { drivingOf } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'
import { ApiError, isStale } from '../../providers/api-error'
import { changeResult, keyOf, unaffectedByWrites, useCall } from '../../providers/use-call'
import { usePolledCall } from '../../providers/use-polled-call'
import { useAction } from '../../shared/use-action'
import { useLastChange } from '../../shared/use-last-change'
import type { OpeningPrice } from '../campaign-text'
import type { BoardModel } from './board-model'
import { changedBoard, indexBoard } from './board-model'

/** ms; customers answer while the board is open */
const askEvery = 60_000

/** The board. Writes of this page change it by their answers: reading thousands of stops again would take too long. */
export function useBoard(id: number) {
  const { data, error, refetch } = usePolledCall(
    campaignCalls.board,
    { id },
    { refetchInterval: askEvery, meta: unaffectedByWrites },
  )
  const [index, setIndex] = useState<{ board: Board; model: BoardModel }>()
  if (data && index?.board !== data) setIndex({ board: data, model: indexBoard(data, index?.model) })
  return { data, error, refetch, model: index?.model }
}

/** A stop as the board on the screen has it now, also in a dialog that was opened for an earlier state of it */
export function useStopOfBoard(stop: CampaignStop): CampaignStop {
  const { data } = useCall(campaignCalls.board, { id: stop.campaignId }, { enabled: false, meta: unaffectedByWrites })
  return data?.stops.find(({ id }) => id === stop.id) ?? stop
}

/** Returns a function that reads the board again, which is not among what a write reads again. */
export function useReadBoardAgain(id: number): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(campaignCalls.board, { id }) })
}

/** A day of a technician, to which stops are moved */
export interface Target {
  technicianId: number
  day: Day
}

/** A stop that was moved */
interface StopChange {
  before: CampaignStop
  after: CampaignStop
}

const placeOf = ({ technicianId, day }: CampaignStop) => ({ technicianId, day })

/** What was done last, and can be undone */
export interface LastChange {
  /** A new id for each change */
  id: number
  kind: 'moved' | 'removed'
  /** Never empty */
  changes: readonly StopChange[]
  /** How much longer all days together became */
  driving: Pick<OpeningPrice, 'km' | 'minutes'>
}

export type BoardActions = ReturnType<typeof useBoardActions>['actions']

/** The changes of a board. `last` can be undone. */
export function useBoardActions(id: number) {
  const queryClient = useQueryClient()
  const { last, remember, forget, undo: undoLast } = useLastChange<LastChange>()
  const changeCount = useRef(0)
  const key = keyOf(campaignCalls.board, { id })
  const onSuccess = (change: BoardChange) =>
    changeResult(queryClient, campaignCalls.board, { id }, (board) => changedBoard(board, change))
  // What was refused is often because the screen is out of date.
  const onError = useReadBoardAgain(id)
  const moving = useAction(campaignCalls.move, { onSuccess, onError })
  // The caller reports what was refused.
  const movingSeveral = useAction(campaignCalls.move, { onSuccess, failure: () => undefined })
  const removing = useAction(campaignCalls.remove, { onSuccess, onError })
  const releasing = useAction(campaignCalls.release, { onSuccess, onError })
  const locking = useAction(campaignCalls.lock, { onSuccess, onError })
  const calling = useAction(campaignCalls.call, { onSuccess, onError, failure: () => undefined })

  /** Writes that have no answer yet, by their stop */
  const underWay = useRef(new Map<number, { name: string; isDone: Promise<boolean> }>())
  /**
   * Another write of a stop begins where the one before leaves it: a person does not stand in their own way. The same
   * one again, as by a double press, is the one under way.
   * @returns whether it was written
   */
  async function inTurn(stop: CampaignStop, name: string, write: (now: CampaignStop) => Promise<boolean>) {
    const earlier = underWay.current.get(stop.id)
    if (earlier?.name === name) return earlier.isDone
    const stopNow = () => queryClient.getQueryData<Board>(key)?.stops.find((each) => each.id === stop.id) ?? stop
    const isDone = earlier ? earlier.isDone.then(() => write(stopNow())) : write(stop)
    const own = { name, isDone }
    underWay.current.set(stop.id, own)
    await isDone
    if (underWay.current.get(stop.id) === own) underWay.current.delete(stop.id)
    return isDone
  }

  const drivingNow = () => drivingOf(queryClient.getQueryData<Board>(key)?.shifts ?? [])
  /** How much longer all days together have become */
  function drivingSince(start: ReturnType<typeof drivingNow>): LastChange['driving'] {
    const end = drivingNow()
    return { km: end.km - start.km, minutes: end.drivingMinutes - start.drivingMinutes }
  }
  /**
   * Writes one after the other.
   * @param to the place; undefined for the tray
   * @param write returns undefined if it was refused, which it reports
   * @returns whether each was written
   */
  async function change(
    kind: LastChange['kind'],
    stops: readonly CampaignStop[],
    to: Target | undefined,
    write: (stop: CampaignStop) => Promise<BoardChange | undefined>,
  ): Promise<boolean> {
    const start = drivingNow()
    const changes: StopChange[] = []
    let writes = 0
    let refusals = 0
    for (const stop of stops) {
      const isDone = await inTurn(stop, JSON.stringify([kind, to]), async (before) => {
        writes++
        const answer = await write(before)
        const after = answer?.stops.find((each) => each.id === stop.id)
        if (after) changes.push({ before, after })
        return answer !== undefined
      })
      if (!isDone) refusals++
    }
    const driving = drivingSince(start)
    if (writes > 0) remember(changes.length > 0 ? { id: ++changeCount.current, kind, changes, driving } : undefined)
    return refusals === 0
  }

  const move = useEvent((stop: CampaignStop, to: Target) =>
    change('moved', [stop], to, (before) =>
      moving.submit({ id, stopId: stop.id, body: { ...to, previous: placeOf(before) } }).catch(() => undefined),
    ),
  )
  const remove = useEvent((stop: CampaignStop) =>
    change('removed', [stop], undefined, (before) =>
      removing.submit({ id, stopId: stop.id, body: { previous: placeOf(before) } }).catch(() => undefined),
    ),
  )
  /**
   * Moves stops one after the other; `onDone` reports for each why it was not moved. Without a session or an answer the
   * rest are not tried.
   */
  const moveSeveral = useEvent(
    async (stops: readonly CampaignStop[], to: Target, onDone: (stopId: number, failure?: unknown) => void) => {
      let fatalError: ApiError | undefined
      const all = await change('moved', stops, to, async (before) => {
        const stopId = before.id
        try {
          if (fatalError !== undefined) throw fatalError
          const answer = await movingSeveral.submit({ id, stopId, body: { ...to, previous: placeOf(before) } })
          onDone(stopId)
          return answer
        } catch (error) {
          if (error instanceof ApiError && (error.status === 401 || error.status === 0)) fatalError = error
          onDone(stopId, error)
          return undefined
        }
      })
      if (!all) onError()
      return all
    },
  )
  const release = useEvent((stopId: number) => releasing.run({ id, stopId }))
  const lock = useEvent(({ id: stopId, locked }: CampaignStop, to: boolean = !locked) =>
    locking.submit({ id, stopId, body: { locked: to } }).catch(() => undefined),
  )
  const call = useEvent((stopId: number, body: Parameters<typeof calling.submit>[0]['body']) =>
    calling.submit({ id, stopId, body }),
  )
  // Always the same object: a running write changes nothing that the board shows.
  const actions = useMemo(
    () => ({ move, remove, moveSeveral, release, lock, call }),
    [move, remove, moveSeveral, release, lock, call],
  )

  /**
   * @returns false if it is to be tried again; otherwise the stop has its place, state and lock again, or a colleague has
   * moved it since, which a notification reports
   */
  async function restore({ before, after }: StopChange): Promise<boolean> {
    const { id: stopId, technicianId, day, begins, state, leftOut } = before
    // What a person has moved begins at another minute only if somebody has moved it again.
    const previous = { ...placeOf(after), begins: after.begins }
    const back = isMovable(state) ? { before: { state, leftOut }, previous } : { previous }
    try {
      if (technicianId === null || day === null || begins === null) await removing.submit({ id, stopId, body: back })
      else await moving.submit({ id, stopId, body: { technicianId, day, begins, ...back } })
    } catch (error) {
      return isStale(error)
    }
    return !before.locked || after.locked || (await lock(before, true)) !== undefined
  }

  /** Restores the stops, the last one first */
  const undo = () =>
    undoLast(async ({ kind, changes, driving }) => {
      const start = drivingNow()
      const rest: StopChange[] = []
      for (const each of changes.toReversed())
        if (!(await inTurn(each.before, 'undo', () => restore(each)))) rest.unshift(each)
      if (rest.length === 0) return undefined
      const since = drivingSince(start)
      const left = { km: driving.km + since.km, minutes: driving.minutes + since.minutes }
      return { id: ++changeCount.current, kind, changes: rest, driving: left }
    })

  return { actions, last, forget, undo }
}
