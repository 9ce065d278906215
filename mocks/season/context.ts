import { confirmationToken, confirmationTokenEntropy, confirmationUrl } from '#domain/confirmations/token'
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
  OptOutLinkDraft,
  PlannedSmsDraft,
  ServiceDraft,
  SmsDraft,
} from './drafts'
import type { ImportDraft } from './imports'
import type { Random } from './random'
import { randomFor } from './random'
import { slotAllocator } from './technicians'

/** All records generated so far, and what the generators need. They end on the evening before `today`. */
export interface SeasonContext {
  today: Day
  clients: ClientDraft[]
  devices: DeviceDraft[]
  services: ServiceDraft[]
  confirmations: ConfirmationDraft[]
  planned: PlannedSmsDraft[]
  sms: SmsDraft[]
  consents: ConsentDraft[]
  campaigns: CampaignDraft[]
  optOutLinks: OptOutLinkDraft[]
  imports: ImportDraft[]
  random: Random
  settingsOn(on: Day): Settings
  /** A new token and the address of the customer's page for it. */
  link(): { token: string; url: string }
  /** The same for the page that opts out of advertisements */
  optOutLink(): { token: string; url: string }
  /** The next free time on a day of a technician who services this type of device (minutes). */
  slot(on: Day, type: DeviceType, duration: number): { technician: string; startsAt: Date }
}

/** @param publicUrl where links in messages lead, without a slash at the end */
export function emptyContext(today: Day, publicUrl: string): SeasonContext {
  // Whoever reads this file knows these tokens: they open the pages of invented people.
  const tokensOf = (random: Random) => () =>
    confirmationToken(Uint8Array.from({ length: confirmationTokenEntropy }, () => random.whole(0, 255)))
  const [confirmations, optOuts] = [tokensOf(randomFor('tokens')), tokensOf(randomFor('opt-out tokens'))]
  return {
    today,
    clients: [],
    devices: [],
    services: [],
    confirmations: [],
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

/** An instant on a day, at a random minute of the hours from `from` to before `to`. */
export function sometime(context: SeasonContext, on: Day, from: number, to: number): Date {
  return instantAt(on, context.random.whole(from, to - 1), context.random.whole(0, 59))
}

export function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

export function earliest(...instants: [Date, ...Date[]]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}

export function latest(...instants: [Date, ...Date[]]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}

/** Planned messages older than this (days) have been cleaned out of the plan; the history keeps what was sent. */
export const planKeptDays = 90

/** Before this day the company used another program; its messages were taken over as 'archival'. */
export function takenOverBefore(today: Day): Day {
  return addDays(today, -580)
}
