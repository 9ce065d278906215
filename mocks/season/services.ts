import { clientName } from '#domain/clients/client'
import type { EventVerb } from '#domain/events/event'
import { changesBetween } from '#domain/services/changes'
import { proposedCompletion } from '#domain/services/completion'
import { noticeText } from '#domain/services/notice'
import type { Payment } from '#domain/services/payment'
import type { ServiceType } from '#domain/services/service'
import { polishTemplates } from '#domain/settings/table'
import { nextSendingInstant } from '#domain/sms/sending-hours'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, instantAt, timeAt } from '#domain/time/warsaw'
import { office } from './company'
import type { DeviceDraft, ServiceDraft } from './drafts'
import { send } from './sms-messages'
import { workDone } from './vocabulary/remarks'
import type { SeasonContext } from './context'
import { workingDayFrom } from '#domain/time/working-day'

/** By the hour of the visit; a transfer of the last days has not come yet */
const paymentMethods = ['CASH', 'CARD', 'TRANSFER'] as const
const transferDays = 10
const bookedTemplate = polishTemplates.visitBookedSmsTemplate.replace(
  ' Jeśli termin nie odpowiada: {customConfirmationURL}',
  '',
)

/** @param notify probability of an SMS about the booking */
export function book(
  context: SeasonContext,
  device: DeviceDraft,
  on: Day,
  bookedAt: Date,
  { type = 'PRZEGLAD_OKRESOWY', notify = 0.4 }: { type?: ServiceType; notify?: number } = {},
): ServiceDraft {
  const duration = type === 'INSTALACJA' ? 240 : context.random.pick([60, 60, 60, 90])
  const { technician, startsAt } = context.slot(on, device.type, duration)
  const service: ServiceDraft = {
    device,
    type,
    status: 'SCHEDULED',
    startsAt,
    endsAt: minutesAfter(startsAt, duration),
    notes: null,
    technician,
    price: null,
    payment: null,
    completedAt: null,
    performedOn: null,
    workDone: null,
    effects: null,
    cancelReason: null,
    rebook: false,
    changes: [{ verb: 'CREATED', at: bookedAt, by: office.manager, changes: [] }],
    createdAt: bookedAt,
    createdBy: office.manager,
    updatedAt: bookedAt,
    updatedBy: null,
  }
  context.services.push(service)
  if (context.random.chance(notify)) {
    const { client: of } = device
    const visit = { startsAt, technician, client: { name: clientName(of), phone: of.phone }, device }
    // Without its link, which nobody in the season opens
    const settings = { ...context.settingsOn(on), visitBookedSmsTemplate: bookedTemplate }
    const message = noticeText('BOOKED', visit, settings, '')
    const at = nextSendingInstant(minutesAfter(bookedAt, 2))
    send(context, {
      device,
      client: device.client,
      message,
      type: 'SERVICE_CONFIRMATION',
      visit: service,
      at,
      outcome: 'SENT',
      planned: null,
      requestedBy: office.manager,
    })
  }
  return service
}

/** Same effects as server/services/complete.ts. */
export function complete(context: SeasonContext, service: ServiceDraft): void {
  const { device, type } = service
  const on = dayAt(service.startsAt)
  const at = minutesAfter(service.endsAt, context.random.whole(0, 40))
  const settings = context.settingsOn(on)
  const due = device.nextInspectionDate
  const completion = proposedCompletion({ service, device, settings, today: on })
  const values = { ...completion, workDone: context.random.pick(workDone[device.type][type]) }
  record(service, 'COMPLETED', at, service.technician, {
    status: 'COMPLETED',
    completedAt: at,
    performedOn: values.performedOn,
    workDone: values.workDone,
    price: values.price,
    payment: values.price === null ? null : paymentOf(service, context.today),
  })
  if (!values.nextInspectionDate) return
  service.effects = {
    nextInspectionDate: [due, values.nextInspectionDate],
    confirmedAt: device.confirmedAt,
    reminders: [],
  }
  device.nextInspectionDate = values.nextInspectionDate
  device.confirmedAt = null
  device.version += 1
  device.updatedAt = at
  device.updatedBy = service.technician
}

export function cancel(service: ServiceDraft, at: Date, reason: string): void {
  record(service, 'CANCELLED', at, office.manager, { status: 'CANCELLED', cancelReason: reason })
}

/** Records that the service was first booked a week later and then moved to its current time. */
export function recordMove(service: ServiceDraft, at: Date): void {
  const { startsAt } = service
  const { hour, minute } = timeAt(startsAt)
  service.startsAt = instantAt(workingDayFrom(addDays(dayAt(startsAt), 7)), hour, minute)
  record(service, 'MOVED', at, office.manager, { startsAt })
}

function record(service: ServiceDraft, verb: EventVerb, at: Date, by: string, values: Partial<ServiceDraft>): void {
  // They do not change, so any equal values will do.
  const same = { durationMinutes: 0, technicianId: null }
  const changes = changesBetween({ ...service, ...same }, { ...service, ...values, ...same })
  Object.assign(service, values, { updatedAt: at, updatedBy: by })
  service.changes.push({ verb, at, by, changes })
}

function paymentOf({ startsAt }: ServiceDraft, today: Day): Payment {
  const payment = paymentMethods[timeAt(startsAt).hour % paymentMethods.length]!
  return payment === 'TRANSFER' && dayAt(startsAt) > addDays(today, -transferDays) ? 'UNPAID' : payment
}
