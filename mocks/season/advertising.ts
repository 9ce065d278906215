import { advertisementText, skipReasonTexts } from '#domain/advertising/advertisement'
import type { ConsentSource } from '#domain/consents/consent'
import { exampleOptOutLink } from '#domain/consents/opt-out-link'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { office } from './company'
import type { SeasonContext } from './context'
import type { ClientDraft } from './drafts'
import { randomFor } from './random'
import { plan, send } from './sms-messages'
import { workingDayFrom } from '#domain/time/working-day'

const sources: readonly (readonly [ConsentSource, number])[] = [
  ['FORM', 6],
  ['PHONE', 3],
  ['IN_PERSON', 2],
  ['EMAIL', 1],
]

export function generateNotice(context: SeasonContext): void {
  const { random, today } = context
  const on = workingDayFrom(addDays(today, -300))
  const recipients = clientsOn(context, on).filter(() => random.chance(0.6))
  for (const [place, client] of recipients.entries()) {
    send(context, {
      device: null,
      client,
      message: 'Od poniedziałku biuro czynne pon.-pt. 8:00-16:00, tel. +48 44 555 01 00. Ciepło i Klimat',
      type: 'GENERAL_NOTIFICATION',
      at: new Date(instantAt(on, 11).getTime() + place * 1500),
      outcome: random.chance(0.04) ? 'FAILED' : 'SENT',
      planned: null,
      requestedBy: office.administrator,
    })
  }
}

/** Two thirds of the clients consent to advertisements when they become clients. */
export function generateConsents(context: SeasonContext): void {
  const random = randomFor('consents')
  for (const client of context.clients) {
    if (!random.chance(0.66)) continue
    context.consents.push({
      client,
      givenOn: dayAt(client.createdAt),
      source: random.weighted(sources),
      recordedBy: client.createdBy,
      recordedAt: minutesAfter(client.createdAt, 2),
    })
  }
}

/**
 * A past campaign after which some clients withdrew their consent, a campaign in test mode, and planned advertisements.
 */
export function generateCampaigns(context: SeasonContext): void {
  const random = randomFor('campaigns')
  const { today } = context
  const message =
    'Klimatyzacja przed sezonem: czyszczenie i odgrzybianie 15% taniej do końca miesiąca. Ciepło i Klimat, +48 44 555 01 00'
  const on = workingDayFrom(addDays(today, -125))
  const createdAt = instantAt(on, 11)
  const audience = clientsOn(context, on)
  const recipients = audience.filter((client) => consentOf(context, client, on))
  const campaign = {
    message,
    testMode: false,
    clients: audience.length,
    recipients: recipients.length,
    startedBy: office.administrator,
    createdAt,
  }
  context.campaigns.push(campaign)
  for (const [place, client] of audience.entries()) {
    const { token, url } = context.optOutLink()
    const agrees = recipients.includes(client)
    const planned = {
      device: null,
      client,
      message: agrees ? advertisementText(message, url) : message,
      campaign,
      scheduledAt: createdAt,
      type: 'ADVERTISING' as const,
      source: 'MANUAL_ADVERTISING',
      dueDate: null,
      retryCount: 0,
      createdAt,
    }
    if (!agrees) {
      const skip = { sentAt: null, errorMessage: skipReasonTexts.NO_CONSENT, updatedAt: createdAt }
      context.planned.push({ ...planned, ...skip, status: 'SKIPPED' })
      continue
    }
    const at = new Date(createdAt.getTime() + place * 1500)
    const draft = { ...planned, status: 'SENT' as 'SENT' | 'FAILED', sentAt: at, errorMessage: null, updatedAt: at }
    context.planned.push(draft)
    const sms = send(context, {
      device: null,
      client,
      message: planned.message,
      type: 'ADVERTISING',
      at,
      outcome: random.chance(0.04) ? 'FAILED' : 'SENT',
      planned: draft,
      requestedBy: office.administrator,
    })
    const isSent = sms.state === 'SENT'
    Object.assign(draft, { status: isSent ? 'SENT' : 'FAILED', sentAt: sms.sentAt, errorMessage: sms.errorMessage })
    const optedOutAt = isSent && random.chance(0.05) ? minutesAfter(at, random.whole(3, 600)) : null
    context.optOutLinks.push({ client, token, issuedAt: at, optedOutAt })
  }

  const offer =
    'Nowość: umowa serwisowa z dojazdem w 24 godziny od 39 zł miesięcznie. Ciepło i Klimat, +48 44 555 01 00'
  const yesterday = instantAt(addDays(today, -1), 14)
  const now = context.clients.filter(({ createdAt: since }) => since < yesterday)
  const agreeNow = now.filter((client) => consentOf(context, client, today))
  context.campaigns.push({
    message: offer,
    testMode: true,
    clients: now.length,
    recipients: agreeNow.length,
    startedBy: office.administrator,
    createdAt: yesterday,
  })
  for (const client of random.shuffled(agreeNow).slice(0, 12)) {
    plan(context, {
      device: null,
      client,
      message: offer,
      scheduledAt: instantAt(addDays(today, 9), 10),
      type: 'ADVERTISING',
      source: 'MANUAL_ADVERTISING',
      dueDate: null,
      createdAt: instantAt(addDays(today, -2), 14),
    })
  }
}

const clientsOn = ({ clients }: SeasonContext, on: Day): ClientDraft[] =>
  clients.filter(({ createdAt }) => dayAt(createdAt) < on)

const consentOf = ({ consents, optOutLinks }: SeasonContext, client: ClientDraft, on: Day) =>
  consents.some((consent) => consent.client === client && consent.givenOn <= on) &&
  !optOutLinks.some((link) => link.client === client && link.optedOutAt)

/** The text of a campaign's messages, with an example link as long as a real one. */
export const exampleOf = (message: string) => advertisementText(message, exampleOptOutLink('https://termin.example'))
