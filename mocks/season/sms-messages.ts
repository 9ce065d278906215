import { clientName } from '#domain/clients/client'
import { lastDayOfLink } from '#domain/confirmations/link'
import { tokenTail } from '#domain/links/token'
import type { SmsType } from '#domain/sms/sms-type'
import { messageText } from '#domain/sms/template'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { office } from './company'
import type { ClientDraft, ConfirmationDraft, DeviceDraft, PlannedSmsDraft, ServiceDraft, SmsDraft } from './drafts'
import { smsFailures, smsUnknown } from './vocabulary/remarks'
import type { SeasonContext } from './context'
import { latest, planRetentionDays, takeoverDay } from './context'

export type SmsOutcome = 'SENT' | 'FAILED' | 'UNKNOWN'

export interface SentSms {
  link: ConfirmationDraft
  at: Date
}

const overdueTemplate =
  'Dzień dobry, termin przeglądu minął {inspectionDate}: {deviceType}, {address}. Aby zachować gwarancję, prosimy umówić ' +
  'wizytę: {customConfirmationURL} Tel. {contactPhoneNumber}'

const sourceDetails = {
  INSPECTION_REMINDER: { source: 'AUTOMATIC_REMINDER', old: 'OLD_INSPECTION_REMINDER' },
  EXPIRATION_DATE_NOTIFICATION: { source: 'AUTOMATIC_EXPIRATION', old: 'OLD_EXPIRATION_DATE_NOTIFICATION' },
} as const

export function reminderDay(context: SeasonContext, due: Day): Day {
  return addDays(due, -context.settingsOn(context.today).smsReminderDaysAhead)
}

/** Plans a reminder, or the notice on the due day, as the scheduler does. `sendPlanned` sends past ones. */
export function planInspectionSms(
  context: SeasonContext,
  device: DeviceDraft,
  type: keyof typeof sourceDetails,
  due: Day,
) {
  const on = type === 'INSPECTION_REMINDER' ? reminderDay(context, due) : due
  const { sendHour } = context.settingsOn(on)
  const evening = addDays(on < context.today ? on : context.today, type === 'INSPECTION_REMINDER' ? -8 : -1)
  const createdAt = latest(instantAt(evening, 20), minutesAfter(device.createdAt, 60))
  const { token, url } = context.link()
  const template = type === 'INSPECTION_REMINDER' ? 'defaultSmsTemplate' : 'expirationSmsTemplate'
  const message = textAbout(context, device, due, on, context.settingsOn(on)[template], url)
  const scheduledAt = latest(instantAt(on, sendHour), createdAt)
  const planned = plan(context, {
    device,
    client: device.client,
    message,
    scheduledAt,
    type,
    source: sourceDetails[type].source,
    dueDate: due,
    createdAt,
  })
  const link = hand(context, device, token, due, createdAt, lastDayOfLink(on))
  return { planned, link }
}

export function sendPlanned(
  context: SeasonContext,
  { planned, link }: ReturnType<typeof planInspectionSms>,
  outcome: SmsOutcome = 'SENT',
): SentSms {
  const type =
    planned.type === 'INSPECTION_REMINDER' || planned.type === 'EXPIRATION_DATE_NOTIFICATION' ? planned.type : null
  const archival = type && dayAt(planned.scheduledAt) < takeoverDay(context.today) ? sourceDetails[type].old : null
  // The morning's queue takes a minute.
  const at = new Date(planned.scheduledAt.getTime() + context.random.whole(0, 55) * 1000)
  const sms = send(context, {
    ...planned,
    type: archival ?? planned.type,
    at,
    outcome,
    planned: archival ? null : planned,
    requestedBy: null,
  })
  Object.assign(planned, {
    status: outcome === 'SENT' ? 'SENT' : 'FAILED',
    sentAt: sms.sentAt,
    errorMessage: sms.errorMessage,
    updatedAt: minutesAfter(at, 1),
  } satisfies Partial<PlannedSmsDraft>)
  // A link is issued when its message is sent.
  link.issuedAt = at
  return { link, at }
}

const byHand = {
  MANUAL_INSPECTION_REMINDER: 'defaultSmsTemplate',
  MANUAL_EXPIRATION_NOTIFICATION: 'expirationSmsTemplate',
} as const

/** A reminder sent by the office; the device shows the end of its token. */
export function sendByHand(
  context: SeasonContext,
  device: DeviceDraft,
  type: keyof typeof byHand | 'OVERDUE_NOTIFICATION',
  due: Day,
  at: Date,
): SentSms {
  const on = dayAt(at)
  const { token, url } = context.link()
  const template = type === 'OVERDUE_NOTIFICATION' ? overdueTemplate : context.settingsOn(on)[byHand[type]]
  const message = textAbout(context, device, due, on, template, url)
  send(context, {
    device,
    client: device.client,
    message,
    type,
    dueDate: due,
    at,
    outcome: 'SENT',
    planned: null,
    requestedBy: office.manager,
  })
  device.lastTokenTail = tokenTail(token)
  return { link: hand(context, device, token, due, at, lastDayOfLink(on)), at }
}

export function confirm(device: DeviceDraft, { link }: SentSms, at: Date): void {
  link.confirmedAt = at
  device.confirmedAt = at
  device.lastTokenTail = tokenTail(link.token)
  device.version += 1
}

/** Adds a message to the plan, unless it is so old that it has been cleaned up. */
export function plan(
  context: SeasonContext,
  message: Pick<
    PlannedSmsDraft,
    'device' | 'client' | 'message' | 'scheduledAt' | 'type' | 'source' | 'dueDate' | 'createdAt'
  >,
): PlannedSmsDraft {
  const planned: PlannedSmsDraft = {
    ...message,
    status: 'SCHEDULED',
    sentAt: null,
    errorMessage: null,
    retryCount: 0,
    updatedAt: message.createdAt,
  }
  if (dayAt(message.scheduledAt) >= addDays(context.today, -planRetentionDays)) context.planned.push(planned)
  return planned
}

function errorMessageOf(outcome: SmsOutcome, random: SeasonContext['random']): string | null {
  if (outcome === 'SENT') return null
  return outcome === 'UNKNOWN' ? smsUnknown : random.pick(smsFailures)
}

export function send(
  context: SeasonContext,
  message: {
    device: DeviceDraft | null
    client: ClientDraft
    message: string
    type: SmsType
    dueDate?: Day | null
    visit?: ServiceDraft
    at: Date
    outcome: SmsOutcome
    planned: PlannedSmsDraft | null
    requestedBy: string | null
  },
): SmsDraft {
  const { device, client, type, dueDate = null, visit = null, at, outcome, requestedBy } = message
  const sms: SmsDraft = {
    device,
    client,
    message: message.message,
    type,
    dueDate,
    visit,
    visitStartsAt: visit && visit.startsAt,
    requestedBy,
    planned: message.planned && context.planned.includes(message.planned) ? message.planned : null,
    state: outcome,
    errorMessage: errorMessageOf(outcome, context.random),
    createdAt: at,
    sentAt: outcome === 'SENT' ? new Date(at.getTime() + context.random.whole(400, 2500)) : null,
  }
  context.sms.push(sms)
  return sms
}

function hand(
  context: SeasonContext,
  device: DeviceDraft,
  token: string,
  dueDate: Day,
  issuedAt: Date,
  expiresOn: Day,
): ConfirmationDraft {
  const link: ConfirmationDraft = {
    device,
    token,
    dueDate,
    issuedAt,
    expiresOn,
    confirmedAt: null,
  }
  context.confirmations.push(link)
  return link
}

function textAbout(
  context: SeasonContext,
  device: DeviceDraft,
  due: Day,
  on: Day,
  template: string,
  url: string,
): string {
  const about = { ...device, nextInspectionDate: due, clientName: clientName(device.client) }
  return messageText(template, about, context.settingsOn(on), url)
}

/** Lets the newest confirmation of a service fail, so that the dashboard has a failed SMS. */
export function refuseNewest(context: SeasonContext): void {
  const newest = context.sms
    .filter(({ type, state }) => type === 'SERVICE_CONFIRMATION' && state === 'SENT')
    .reduce<SmsDraft | undefined>((last, sms) => (last && last.createdAt >= sms.createdAt ? last : sms), undefined)
  if (newest)
    Object.assign(newest, { state: 'FAILED', errorMessage: smsFailures[0], sentAt: null } satisfies Partial<SmsDraft>)
}
