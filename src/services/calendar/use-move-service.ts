import { useRef, useState } from 'react'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import { usePermission } from '../../providers/use-session'
import type { InputOf } from '../../providers/action'
import { useAction } from '../../shared/use-action'
import { useLastChange } from '../../shared/use-last-change'
import { useReadSettings, useSettings } from '../../shared/use-settings'
import type { Moved, ServiceSlot } from './calendar-events'

export interface LastMove {
  service: Service
  before: ServiceSlot
}

export interface ServiceMoves {
  /** Moves under way, and those done until the lists have been read again */
  moved: ReadonlyMap<number, Moved>
  /**
   * The customer is told as `notify` says, else as the settings do, which the move waits for.
   * @returns false if it changes nothing or lasts too short or too long
   */
  move: (service: Service, to: Partial<ServiceSlot>, notify?: boolean) => boolean
  last: LastMove | undefined
  undo: () => void
  forget: () => void
}

export const serviceSlotOf = ({ startsAt, durationMinutes, technicianId, technician }: Service): ServiceSlot => ({
  startsAt,
  durationMinutes,
  technicianId,
  technician,
})

type Body = InputOf<typeof serviceCalls.update>['body']

/** The last move of a service, until the lists have been read again */
interface Tail {
  body: Body
  /** The service as the server has it after the move; undefined if this move or an earlier one was refused */
  answer: Promise<Service | undefined>
}

/**
 * Moves services optimistically: puts them back if the server refuses, with its reason. A move that follows before the
 * answer waits for it and starts from its version. `last` can be undone.
 */
export function useMoveService(): ServiceMoves {
  const may = usePermission()
  // Keeps them up to date
  useSettings()
  const readSettings = useReadSettings()
  const [moved, setMoved] = useState<ReadonlyMap<number, Moved>>(new Map())
  const { last, remember, forget, undo } = useLastChange<LastMove>()
  const tails = useRef(new Map<number, Tail>())
  const { submit } = useAction(serviceCalls.update, {
    onReadAgain: ({ id, body }) => {
      if (tails.current.get(id)?.body === body) forgetMove(id)
    },
  })

  function forgetMove(id: number) {
    tails.current.delete(id)
    setMoved((now) => new Map([...now].filter(([other]) => other !== id)))
  }

  /** As the settings say; nobody is told if they cannot be read. */
  async function tellsByDefault(): Promise<boolean> {
    if (!may('sms.send')) return false
    const settings = await readSettings().catch(() => undefined)
    return settings?.visitNoticesByDefault === true
  }

  /** @returns the service after the move, unless it was refused or another move follows */
  async function send(
    service: Service,
    to: ServiceSlot,
    notify: boolean | Promise<boolean>,
  ): Promise<Service | undefined> {
    const { id } = service
    const before = tails.current.get(id)?.answer ?? Promise.resolve(service)
    const body: Body = { ...service, ...to }
    const answer = before.then(async (from) => {
      if (!from) return undefined
      body.notify = await notify
      return submit({ id, version: from.version, body }).catch(() => undefined)
    })
    const tail = { body, answer }
    tails.current.set(id, tail)
    setMoved((now) => new Map(now).set(id, { service: now.get(id)?.service ?? service, to }))
    const after = await answer
    if (tails.current.get(id) !== tail) return undefined
    if (!after) forgetMove(id)
    return after
  }

  function move(service: Service, change: Partial<ServiceSlot>, notify?: boolean): boolean {
    const before = serviceSlotOf(service)
    const to = { ...before, ...change }
    if (isSame(before, to)) return false
    if (to.durationMinutes < serviceDuration.min || to.durationMinutes > serviceDuration.max) return false
    forget()
    // Of another length or technician nobody is told (rule S26).
    const isMoved = to.startsAt.getTime() !== before.startsAt.getTime()
    void send(service, to, notify ?? (isMoved && tellsByDefault())).then((after) => {
      if (after) remember({ service: after, before })
    })
    return true
  }

  return {
    moved,
    move,
    last,
    undo: () => void undo(async (change) => ((await send(change.service, change.before, false)) ? undefined : change)),
    forget,
  }
}

function isSame(one: ServiceSlot, other: ServiceSlot): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.durationMinutes === other.durationMinutes &&
    one.technicianId === other.technicianId &&
    one.technician === other.technician
  )
}
