import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import type { Placement } from '../providers/actions/calendar'
import { useAction } from '../shared/use-action'
import type { Moved } from './calendar-events'

export interface LastMove {
  service: Service
  before: Placement
}

export interface ServiceMoves {
  /** Moves under way, and those done until the lists have been read again */
  moved: ReadonlyMap<number, Moved>
  /** @returns whether it was sent to the server */
  move: (service: Service, to: Partial<Placement>) => boolean
  last: LastMove | undefined
  undo: () => void
  forget: () => void
}

export const placementOf = ({ startsAt, durationMinutes, technicianId, technician }: Service): Placement => ({
  startsAt,
  durationMinutes,
  technicianId,
  technician,
})

/** Moves services optimistically: puts them back where the server refuses, with its reason. `last` can be undone. */
export function useMoveService(): ServiceMoves {
  const [moved, setMoved] = useState<ReadonlyMap<number, Moved>>(new Map())
  const [last, setLast] = useState<LastMove>()
  const queryClient = useQueryClient()
  const { submit } = useAction('moveService')

  const show = (id: number, one: Moved | undefined) =>
    setMoved((before) => {
      const after = new Map(before)
      if (one) after.set(id, one)
      else after.delete(id)
      return after
    })

  async function send(service: Service, to: Placement): Promise<Service | undefined> {
    const under = { service, to }
    show(service.id, under)
    try {
      const after = await submit({ service, to })
      // Shown in the new place until the lists have been read again.
      void queryClient
        .invalidateQueries({ queryKey: ['services'] }, { cancelRefetch: false })
        .finally(() => setMoved((now) => (now.get(service.id) === under ? without(now, service.id) : now)))
      return after
    } catch {
      show(service.id, undefined)
      return undefined
    }
  }

  function move(service: Service, change: Partial<Placement>): boolean {
    const before = placementOf(service)
    const to = { ...before, ...change }
    if (moved.has(service.id) || isSame(before, to)) return false
    if (to.durationMinutes < serviceDuration.min || to.durationMinutes > serviceDuration.max) return false
    setLast(undefined)
    void send(service, to).then((after) => after && setLast({ service: after, before }))
    return true
  }

  return {
    moved,
    move,
    last,
    undo() {
      if (!last) return
      setLast(undefined)
      void send(last.service, last.before)
    },
    forget: () => setLast(undefined),
  }
}

function isSame(one: Placement, other: Placement): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.durationMinutes === other.durationMinutes &&
    one.technicianId === other.technicianId &&
    one.technician === other.technician
  )
}

function without(moves: ReadonlyMap<number, Moved>, id: number): ReadonlyMap<number, Moved> {
  const after = new Map(moves)
  after.delete(id)
  return after
}
