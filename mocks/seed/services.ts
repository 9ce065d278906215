import { intervalOf, priceOf } from '#domain/settings/settings'
import { addDays, addMonths } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import type { services } from '#server/db/schema'
import { office, technicians } from '../season/company'
import { randomFor } from '../season/random'
import { workDone } from '../season/vocabulary/remarks'
import { workingDayFrom } from '#domain/time/working-day'
import type { DeviceRow, SeedContext, WithId } from './context'
import { moment } from './context'

/**
 * The i-th service belongs to device i modulo their number; each further one is an interval earlier. About 4 % of the
 * latest ones are scheduled.
 */
export function serviceRows(
  context: SeedContext,
  from: number,
  to: number,
  machines: readonly DeviceRow[],
): WithId<typeof services.$inferInsert>[] {
  const { today, settings, last } = context
  const random = randomFor(`seed services ${last.services} ${from}`)
  return Array.from({ length: to - from }, (_, offset) => {
    const place = from + offset
    const device = machines[place % machines.length]!
    const interval = intervalOf(settings, device.type)
    const back = Math.floor(place / machines.length) + 1
    const isBooked = back === 1 && random.chance(0.04)
    const doneOn = workingDayFrom(addMonths(device.nextInspectionDate, -interval * back))
    const on = isBooked || doneOn >= today ? workingDayFrom(addDays(today, random.whole(0, 30))) : doneOn
    const scheduled = on >= today
    const cancelled = !scheduled && random.chance(0.02)
    const statusOfPast = cancelled ? 'CANCELLED' : 'COMPLETED'
    const startsAt = moment(on, random.whole(8, 15), random.pick([0, 30]))
    const endsAt = minutesAfter(startsAt, random.pick([60, 60, 90]))
    const technician = random.pick(technicians)
    const createdAt = scheduled ? moment(addDays(today, -1), 12) : new Date(startsAt.getTime() - 5 * 86_400_000)
    return {
      id: last.services + place + 1,
      deviceId: device.id,
      clientId: device.clientId,
      type: 'PRZEGLAD_OKRESOWY',
      status: scheduled ? 'SCHEDULED' : statusOfPast,
      startsAt,
      endsAt,
      workDone: scheduled || cancelled ? null : random.pick(workDone[device.type].PRZEGLAD_OKRESOWY),
      cancelReason: cancelled ? 'Klient odwołał.' : null,
      technician,
      price: scheduled || cancelled ? null : priceOf(settings, device.type),
      completedAt: scheduled || cancelled ? null : endsAt,
      performedOn: scheduled || cancelled ? null : on,
      createdAt,
      createdBy: office.manager,
      updatedAt: scheduled ? createdAt : endsAt,
      updatedBy: scheduled ? null : technician,
    } satisfies WithId<typeof services.$inferInsert>
  })
}
