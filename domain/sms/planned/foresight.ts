import type { SmsBudgets, SmsUsed } from '../budget'
import { budgetShortage } from '../budget'
import type { SendingTimes } from '../sending-hours'
import { quietReason, quietUntil } from '../sending-hours'
import type { Held, NumberUsage, SmsLimits } from '../limits/limits'
import { daysLater, freeAfter, heldBack, withOneMore } from '../limits/limits'
import type { Day } from '../../time/day'
import { daysBetween } from '../../time/day'
import { dayAt } from '../../time/warsaw'

export interface Standing {
  now: Date
  settings: SendingTimes & SmsBudgets
  limits: SmsLimits
  used: SmsUsed
  /** Attempts of the last minute, oldest first */
  attempts: readonly Date[]
}

interface Next {
  /** When its turn is; messages come in this order */
  at: Date
  parts: number
  /** As of today */
  usage: NumberUsage
  repeats: boolean
}

export type Foreseen =
  | { outcome: 'LEAVES'; at: Date }
  | { outcome: 'WAITS'; reason: string }
  | { outcome: 'HELD'; held: Held }
  | { outcome: 'REPEATED' }

/** What budgets, limits and hours do to planned messages that leave one after another, checked in the order in which sending checks them. */
export class Foresight {
  readonly #standing: Standing
  readonly #attempts: Date[]
  readonly #usages = new Map<string, { on: Day; usage: NumberUsage }>()
  #used: SmsUsed
  #on: Day
  #waits: string | undefined

  constructor(standing: Standing) {
    this.#standing = standing
    this.#attempts = [...standing.attempts]
    this.#used = standing.used
    this.#on = dayAt(standing.now)
  }

  next({ at, parts, usage, repeats }: Next): Foreseen {
    const { settings, limits } = this.#standing
    const leaves = this.#turnOf(at)
    this.#goTo(dayAt(leaves))
    const quiet = quietReason(leaves, settings)
    // The first message that has to wait stops the sending of that day.
    this.#waits ??= quiet
      ? `Reszta poczeka ${quietUntil(quiet, leaves, settings)}.`
      : budgetShortage(settings, this.#used, parts)
    if (this.#waits) return { outcome: 'WAITS', reason: this.#waits }
    if (repeats) return { outcome: 'REPEATED' }
    const mine = this.#usageOn(usage)
    const held = heldBack(limits, mine, this.#on)
    if (held) return { outcome: 'HELD', held }
    this.#usages.set(usage.phone, { on: this.#on, usage: withOneMore(mine) })
    this.#used = { today: this.#used.today + parts, thisMonth: this.#used.thisMonth + parts }
    this.#attempts.push(leaves)
    return { outcome: 'LEAVES', at: leaves }
  }

  #turnOf(at: Date): Date {
    const { perMinute } = this.#standing.limits
    const oldest = perMinute === null ? undefined : this.#attempts.at(-perMinute)
    const free = oldest && freeAfter(oldest)
    return free && free > at ? free : at
  }

  #goTo(on: Day): void {
    if (on === this.#on) return
    const sameMonth = on.slice(0, 7) === this.#on.slice(0, 7)
    this.#used = { today: 0, thisMonth: sameMonth ? this.#used.thisMonth : 0 }
    this.#on = on
    this.#waits = undefined
  }

  #usageOn(usage: NumberUsage): NumberUsage {
    const known = this.#usages.get(usage.phone) ?? { on: dayAt(this.#standing.now), usage }
    return daysLater(known.usage, daysBetween(known.on, this.#on))
  }
}
