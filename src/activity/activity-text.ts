import type { ActivityEvent } from '#domain/activity/event'
import { serviceChangeNames } from '#domain/activity/service-change'
import { confirmationEventName } from '#domain/confirmations/links/history'
import { deviceTypeNames } from '#domain/devices/device-type'
import { serviceTypeNames } from '#domain/services/service'
import { smsTypeNames } from '#domain/sms/sms-type'
import { shorten } from '#domain/text/shorten'
import { accusative, formatCount, nouns } from '#domain/text/plural'
import { addDays } from '#domain/time/day'
import { formatDay, formatInstant, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { clientPageAddress, deviceAddress, serviceAddress } from '../shared/page/record-address'

interface ActivityText {
  title: string
  detail: string
  /** Undefined for an answer without a known client */
  to: string | undefined
}

export function activityText(event: ActivityEvent): ActivityText {
  const ofClient = event.clientId === null ? undefined : clientPageAddress(event.clientId)
  switch (event.kind) {
    case 'SERVICE':
      return {
        title: serviceChangeNames[event.change],
        detail: `${serviceTypeNames[event.type]}, ${formatInstant(event.startsAt)}`,
        to: serviceAddress(event.serviceId, dayAt(event.startsAt)),
      }
    case 'DELETED_SERVICE':
      return {
        title: 'Usunięto wizytę',
        detail: event.subject,
        to: ofClient,
      }
    case 'CONFIRMATION':
      return {
        title: confirmationEventName(event.event, event.by),
        detail: [
          deviceTypeNames[event.deviceType],
          event.duty && `obowiązek: ${event.duty}`,
          `termin ${formatDay(event.dueDate)}`,
        ]
          .filter(Boolean)
          .join(', '),
        to: deviceAddress(event.deviceId),
      }
    case 'SMS':
      return { title: smsTitle(event), detail: smsTypeNames[event.type], to: ofClient ?? '/admin/sms-history' }
    case 'ANSWER':
      return {
        title: event.optOut ? 'Klient nie chce SMS-ów' : 'Odpowiedź klienta',
        detail: `„${shorten(event.message, 120)}”`,
        to: ofClient,
      }
    case 'CLIENT':
      return {
        title: event.count === 1 ? 'Dodano klienta' : `Dodano ${formatCount(event.count, accusative.client)}`,
        detail: '',
        to: ofClient ?? '/?tab=clients',
      }
  }
}

function smsTitle({ count, lost }: { count: number; lost: number }): string {
  if (count === 1) return lost === 1 ? 'Nieudany SMS' : 'Wysłano SMS'
  if (lost === count) return formatCount(lost, nouns.failedSms)
  const lostText = lost > 0 ? `, ${formatCount(lost, ['nieudany', 'nieudane', 'nieudanych'])}` : ''
  return `Wysłano ${formatCount(count - lost, nouns.sms)}${lostText}`
}

/** 'dziś, 09:40', 'wczoraj, 17:20', '12.11.2026, 08:00' */
export function formatRecent(at: Date, now: Date): string {
  const day = dayAt(at)
  const today = dayAt(now)
  if (day === today) return `dziś, ${formatTime(at)}`
  return day === addDays(today, -1) ? `wczoraj, ${formatTime(at)}` : formatInstant(at)
}
