import { useNotify } from 'react-admin'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import { movedInstant } from '#domain/time/clock-change'
import type { ServiceSlot } from './calendar-events'
import type { ServiceMoves } from './use-move-service'
import type { WallTime } from './wall-clock'

/**
 * Moves services to times of the wall clock. Notifies what is not possible, and returns false then, as for a move that
 * changes nothing.
 */
export function useWallMoves(move: ServiceMoves['move']) {
  const notify = useNotify()
  const refuse = (reason: string) => notify(reason, { type: 'warning' })

  /** @returns undefined for an hour that the change to summer time skips */
  function existing({ day, hour, minute }: WallTime, { startsAt }: Service): Date | undefined {
    const moved = movedInstant(day, hour, minute, startsAt)
    if ('at' in moved) return moved.at
    refuse(moved.refusal)
    return undefined
  }

  function moveTo(service: Service, start: WallTime, to: Partial<ServiceSlot> = {}, notifiesCustomer?: boolean) {
    const startsAt = existing(start, service)
    return startsAt !== undefined && move(service, { ...to, startsAt }, notifiesCustomer)
  }

  function resizeTo(service: Service, end: WallTime): boolean {
    const until = existing(end, service)
    if (!until) return false
    const durationMinutes = (until.getTime() - service.startsAt.getTime()) / 60_000
    if (durationMinutes >= serviceDuration.min && durationMinutes <= serviceDuration.max)
      return move(service, { durationMinutes })
    refuse(`Wizyta trwa od ${serviceDuration.min} do ${serviceDuration.max} minut.`)
    return false
  }

  return { moveTo, resizeTo }
}
