import { confirmationToken, confirmationTokenEntropy, confirmationUrl } from '#domain/confirmations/token'
import type { Settings } from '#domain/settings/settings'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { settingsOn, technicians } from './company'
import type { ClientDraft, ConfirmationDraft, DeviceDraft, PlannedSmsDraft, ServiceDraft, SmsDraft } from './drafts'
import type { Random } from './random'
import { randomFor } from './random'

/** All records generated so far, and what the generators need. They end on the evening before `today`. */
export interface SeasonContext {
  today: Day
  clients: ClientDraft[]
  devices: DeviceDraft[]
  services: ServiceDraft[]
  confirmations: ConfirmationDraft[]
  planned: PlannedSmsDraft[]
  sms: SmsDraft[]
  random: Random
  settingsOn(on: Day): Settings
  /** A new token and the address of the customer's page for it. */
  link(): { token: string; url: string }
  /** The next free hour of a technician on a day. */
  slot(on: Day): { technician: string; startsAt: Date }
}

const starts = [
  [8, 0],
  [9, 30],
  [11, 0],
  [12, 30],
  [14, 0],
  [15, 30],
] as const

/** @param publicUrl where links in messages lead, without a slash at the end */
export function emptyContext(today: Day, publicUrl: string): SeasonContext {
  const tokens = randomFor('tokens')
  const booked = new Map<Day, number>()
  return {
    today,
    clients: [],
    devices: [],
    services: [],
    confirmations: [],
    planned: [],
    sms: [],
    random: randomFor('story'),
    settingsOn: (on) => settingsOn(on, today),
    link() {
      // Whoever reads this file knows these tokens: they open the pages of invented people.
      const bytes = Uint8Array.from({ length: confirmationTokenEntropy }, () => tokens.whole(0, 255))
      const token = confirmationToken(bytes)
      return { token, url: confirmationUrl(publicUrl, token) }
    },
    slot(on) {
      const count = booked.get(on) ?? 0
      booked.set(on, count + 1)
      const [hour, minute] = starts[Math.floor(count / technicians.length) % starts.length]!
      return { technician: technicians[count % technicians.length]!, startsAt: instantAt(on, hour, minute) }
    },
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
