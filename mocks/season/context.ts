import { confirmationUrl } from '#domain/confirmations/link'
import { linkToken, linkTokenEntropy } from '#domain/links/token'
import { optOutUrl } from '#domain/consents/opt-out-link'
import type { DeviceType } from '#domain/devices/device-type'
import type { Settings } from '#domain/settings/settings'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { settingsOn } from './company'
import type {
  CampaignDraft,
  ClientDraft,
  ConfirmationDraft,
  ConsentDraft,
  DeviceDraft,
  ImportDraft,
  OptOutLinkDraft,
  PlannedSmsDraft,
  ServiceDraft,
  SmsDraft,
  WishDraft,
} from './drafts'
import type { Random } from './random'
import { randomFor } from './random'
import { slotAllocator } from './technicians'

/** The records generated so far and helpers of the generators. Nothing happens after the evening before `today`. */
export interface SeasonContext {
  today: Day
  clients: ClientDraft[]
  devices: DeviceDraft[]
  services: ServiceDraft[]
  confirmations: ConfirmationDraft[]
  wishes: WishDraft[]
  planned: PlannedSmsDraft[]
  sms: SmsDraft[]
  consents: ConsentDraft[]
  campaigns: CampaignDraft[]
  optOutLinks: OptOutLinkDraft[]
  imports: ImportDraft[]
  random: Random
  settingsOn(on: Day): Settings
  /** A new token and its confirmation page */
  link(): { token: string; url: string }
  /** A new token and its opt-out page */
  optOutLink(): { token: string; url: string }
  /** Allocates the next free time of a technician who services this type; `duration` in minutes */
  slot(on: Day, type: DeviceType, duration: number): { technician: string; startsAt: Date }
}

/** @param publicUrl origin of links in messages, without a trailing slash */
export function emptyContext(today: Day, publicUrl: string): SeasonContext {
  // These tokens are predictable, but only open the pages of invented people.
  const tokensOf = (random: Random) => () =>
    linkToken(Uint8Array.from({ length: linkTokenEntropy }, () => random.whole(0, 255)))
  const confirmations = tokensOf(randomFor('tokens'))
  const optOuts = tokensOf(randomFor('opt-out tokens'))
  return {
    today,
    clients: [],
    devices: [],
    services: [],
    confirmations: [],
    wishes: [],
    planned: [],
    sms: [],
    consents: [],
    campaigns: [],
    optOutLinks: [],
    imports: [],
    random: randomFor('story'),
    settingsOn: (on) => settingsOn(on, today),
    link() {
      const token = confirmations()
      return { token, url: confirmationUrl(publicUrl, token) }
    },
    optOutLink() {
      const token = optOuts()
      return { token, url: optOutUrl(publicUrl, token) }
    },
    slot: slotAllocator(today),
  }
}

/** A random minute from `from` to before `to` (hours in Warsaw). */
export function sometime(context: SeasonContext, on: Day, from: number, to: number): Date {
  return instantAt(on, context.random.whole(from, to - 1), context.random.whole(0, 59))
}

export function earliest(...instants: [Date, ...Date[]]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}

export function latest(...instants: [Date, ...Date[]]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}

/** Older planned messages (days) have been cleaned up; the history keeps what was sent. */
export const planRetentionDays = 90

/** Until this day the company used another program; its messages have the OLD_ types. */
export function takeoverDay(today: Day): Day {
  return addDays(today, -580)
}
