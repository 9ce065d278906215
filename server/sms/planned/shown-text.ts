import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { DutyReason } from '#domain/duties/duty'
import type { Settings } from '#domain/settings/settings'
import { plannedSmsStatuses } from '#domain/sms/planned/planned-sms'
import type { TemplateName } from '#domain/sms/planned/template-words'
import { templateFinder } from '#domain/sms/planned/template-words'
import { devices, duties, plannedSms, services } from '../../db/schema'
import type { UnstoredText } from '../../db/search'
import { dateAt, timestamptz } from '../../db/warsaw'
import { lastVisitSms } from '../visit-notices'

const { status, scheduledAt, type, deviceId, clientId, serviceId, dutyId, dueDate, visitNotice, visitDay, movedFrom } =
  plannedSms
const unsent = plannedSmsStatuses.filter((each) => each !== 'SENT')

/**
 * For the search of planned messages: those whose text is filled in from a template when it is shown, by the words of
 * the templates. The template is the one that `textOf` takes for a single message.
 */
export function textByTemplate(settings: Settings, publicUrl: string, now: Date): UnstoredText {
  const find = templateFinder(settings, publicUrl)
  const conditions = conditionsOf(now)
  return (word) => {
    const any = or(...find(word).map((name) => conditions[name]))
    return any && and(isNull(plannedSms.message), isNull(plannedSms.customMessage), inArray(status, unsent), any)
  }
}

/** Which messages take a template; none by itself takes the one of several duties */
function conditionsOf(now: Date): Partial<Record<TemplateName, SQL | undefined>> {
  const leaves = sql`case when ${status} = 'SCHEDULED' then greatest(${scheduledAt}, ${timestamptz(now)}) else ${scheduledAt} end`
  const on = dateAt(leaves)

  const dueOn = sql`coalesce(${dueDate}, (select ${devices.nextInspectionDate} from ${devices} where ${devices.id} = ${deviceId}))`
  const isInspection = and(
    isNull(visitNotice),
    isNull(dutyId),
    isNotNull(deviceId),
    isNotNull(clientId),
    ne(type, 'ADVERTISING'),
  )
  const isAhead = sql`${on} < ${dueOn}`

  const ofDuty = (reason: DutyReason) =>
    and(
      isNull(visitNotice),
      isNotNull(dutyId),
      sql`exists (select from ${duties} where ${duties.id} = ${dutyId} and ${duties.reason} = ${reason})`,
    )

  const isVisit = and(isNotNull(visitNotice), isNotNull(serviceId))
  const isEve = eq(visitNotice, 'EVE')
  const isTomorrow = sql`${visitDay} is not distinct from ${on} + 1`
  const isChange = ne(visitNotice, 'EVE')
  const isCancelled = sql`exists (select from ${services} where ${services.id} = ${serviceId} and ${services.status} = 'CANCELLED')`
  const lastVisit = lastVisitSms(serviceId)
  const isNews = sql`(case when ${lastVisit} is null then ${movedFrom} is null else ${lastVisit} ->> 'startsAt' is null end)`

  return {
    defaultSmsTemplate: and(isInspection, isAhead, ne(type, 'SECOND_INSPECTION_REMINDER')),
    secondReminderSmsTemplate: and(isInspection, isAhead, eq(type, 'SECOND_INSPECTION_REMINDER')),
    expirationSmsTemplate: and(isInspection, sql`${on} = ${dueOn}`),
    overdueSmsTemplate: and(isInspection, sql`${on} > ${dueOn}`),
    dutyMakerSmsTemplate: ofDuty('MAKER'),
    dutyLawSmsTemplate: ofDuty('LAW'),
    dutyContractSmsTemplate: ofDuty('CONTRACT'),
    dutyOfficeSmsTemplate: ofDuty('OFFICE'),
    visitEveSmsTemplate: and(isVisit, isEve, isTomorrow),
    visitCancelledSmsTemplate: and(isVisit, isChange, isCancelled),
    visitMovedSmsTemplate: and(isVisit, isChange, sql`not ${isCancelled}`, sql`not ${isNews}`),
    visitBookedSmsTemplate: and(
      isVisit,
      or(and(isEve, sql`not (${isTomorrow})`), and(isChange, sql`not ${isCancelled}`, isNews)),
    ),
  }
}
