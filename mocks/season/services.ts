import { formatAddress } from '#domain/devices/address'
import { nextInspectionAfter } from '#domain/inspections/next-inspection'
import type { ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { intervalOf, priceOf } from '#domain/settings/settings'
import { nextSendingInstant } from '#domain/sms/sending-hours'
import type { Day } from '#domain/time/day'
import { formatDay, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { office } from './company'
import type { DeviceDraft, ServiceDraft } from './drafts'
import { send } from './sms-messages'
import { visitNotes } from './vocabulary/remarks'
import type { SeasonContext } from './context'
import { later } from './context'

/** Books a visit; the customer sometimes gets a message about it. */
export function book(
  context: SeasonContext,
  device: DeviceDraft,
  on: Day,
  bookedAt: Date,
  { type = 'PRZEGLAD_OKRESOWY', notify = 0.4 }: { type?: ServiceType; notify?: number } = {},
): ServiceDraft {
  const { technician, startsAt } = context.slot(on)
  const visit: ServiceDraft = {
    device,
    type,
    status: 'SCHEDULED',
    startsAt,
    endsAt: later(startsAt, type === 'INSTALACJA' ? 240 : context.random.pick([60, 60, 60, 90])),
    notes: null,
    technician,
    price: null,
    completedAt: null,
    performedOn: null,
    createdAt: bookedAt,
    createdBy: office.manager,
    updatedAt: bookedAt,
    updatedBy: null,
  }
  context.services.push(visit)
  if (context.random.chance(notify)) {
    const message =
      `Potwierdzamy wizytę serwisanta: ${formatDay(on)}, godz. ${formatTime(startsAt)}, ${formatAddress(device.address)}. ` +
      `Ciepło i Klimat, tel. ${context.settingsOn(on).contactPhoneNumber}`
    const at = nextSendingInstant(later(bookedAt, 2))
    send(context, {
      device,
      client: device.client,
      message,
      type: 'SERVICE_CONFIRMATION',
      at,
      outcome: 'SENT',
      planned: null,
      requestedBy: office.manager,
    })
  }
  return visit
}

/** The technician has been there: what the server does on completing (server/services/complete.ts). */
export function complete(context: SeasonContext, visit: ServiceDraft): void {
  const { device, type } = visit
  const on = dayAt(visit.startsAt)
  visit.status = 'COMPLETED'
  visit.completedAt = later(visit.endsAt, context.random.whole(0, 40))
  visit.performedOn = on
  visit.updatedAt = visit.completedAt
  visit.updatedBy = visit.technician
  visit.notes = context.random.pick(visitNotes[type])
  if (!isInspection(type)) return
  const settings = context.settingsOn(on)
  visit.price = priceOf(settings, device.type)
  device.nextInspectionDate = nextInspectionAfter(on, intervalOf(settings, device.type), device.nextInspectionDate)
  device.confirmedAt = null
  device.version += 1
  device.updatedAt = visit.completedAt
  device.updatedBy = visit.technician
}

export function cancel(visit: ServiceDraft, at: Date, reason: string): void {
  visit.status = 'CANCELLED'
  visit.notes = reason
  visit.updatedAt = at
  visit.updatedBy = office.manager
}
