import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignCalls } from '#domain/campaigns/contract'
import type { Board, BoardChange, CampaignStop } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'
import { keyOf, unaffectedByWrites, useCall } from '../../providers/use-call'
import { useAction } from '../../shared/use-action'
import type { BoardModel } from './board-model'
import { changedBoard, indexBoard } from './board-model'

/** ms; customers answer while the board is open */
const askEvery = 60_000

/** The board, which writes of this page change by their answers: to read thousands of stops again would take too long. */
export function useBoard(id: number) {
  const query = useCall(campaignCalls.board, { id }, { refetchInterval: askEvery, meta: unaffectedByWrites })
  const [kept, setKept] = useState<{ board: Board; model: BoardModel }>()
  if (query.data && kept?.board !== query.data)
    setKept({ board: query.data, model: indexBoard(query.data, kept?.model) })
  return { ...query, model: kept?.model }
}

export interface Target {
  technicianId: number
  day: Day
  begins?: number
}

/** What was done last, and can be undone */
export interface LastChange {
  kind: 'moved' | 'removed'
  before: CampaignStop
  after: CampaignStop
}

export type BoardActions = ReturnType<typeof useBoardActions>

/** The changes of a board. `last` can be undone. */
export function useBoardActions(id: number) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<LastChange>()
  const key = keyOf(campaignCalls.board, { id })
  const onSuccess = (change: BoardChange) =>
    queryClient.setQueryData<Board>(key, (board) => board && changedBoard(board, change))
  // What was refused is often out of date on the screen.
  const onError = () => void queryClient.invalidateQueries({ queryKey: key })
  const moving = useAction(campaignCalls.move, { onSuccess, onError })
  const removing = useAction(campaignCalls.remove, { onSuccess, onError })
  const releasing = useAction(campaignCalls.release, { onSuccess, onError })
  const locking = useAction(campaignCalls.lock, { onSuccess, onError })
  const calling = useAction(campaignCalls.call, { onSuccess, onError, failure: () => undefined })

  /** @returns the change, undefined if it was refused, which a notification says */
  const moved = (stopId: number, body: Target) => moving.submit({ id, stopId, body }).catch(() => undefined)
  const removed = (stopId: number) => removing.submit({ id, stopId }).catch(() => undefined)

  function remember(kind: LastChange['kind'], before: CampaignStop, change: BoardChange | undefined): boolean {
    const after = change?.stops.find((each) => each.id === before.id)
    setLast(after && { kind, before, after })
    return change !== undefined
  }

  return {
    last,
    forget: () => setLast(undefined),
    busy: moving.busy || removing.busy || releasing.busy,
    move: async (stop: CampaignStop, to: Target) => remember('moved', stop, await moved(stop.id, to)),
    remove: async (stop: CampaignStop) => remember('removed', stop, await removed(stop.id)),
    /** Without a toast to undo it, for several at once */
    moveQuietly: async (stop: CampaignStop, to: Target) => (await moved(stop.id, to)) !== undefined,
    release: (stopId: number) => releasing.run({ id, stopId }),
    lock: ({ id: stopId, locked }: CampaignStop, wanted = !locked) =>
      locking.submit({ id, stopId, body: { locked: wanted } }).catch(() => undefined),
    call: (stopId: number, body: Parameters<typeof calling.submit>[0]['body']) => calling.submit({ id, stopId, body }),
    /** Back to the place before; what a new plan could move may be moved by it again. */
    async undo() {
      if (!last) return
      const { id: stopId, technicianId, day, begins, state } = last.before
      setLast(undefined)
      const back =
        technicianId === null || day === null || begins === null
          ? await removed(stopId)
          : await moved(stopId, { technicianId, day, begins })
      if (back && state === 'PROPOSED') await releasing.submit({ id, stopId }).catch(() => undefined)
    },
  }
}
