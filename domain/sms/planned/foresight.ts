import type { SmsBudgets, SmsUsed } from '../budget'
import { budgetShortage } from '../budget'
import type { SendingTimes } from '../sending-hours'
import { quietReason, quietUntil } from '../sending-hours'
import type { Hold, NumberUsage, SmsLimits } from '../limits/limits'
import { daysLater, freeAfter, holdOf, withOneMore } from '../limits/limits'
import type { Day } from '../../time/day'
import { daysBetween } from '../../time/day'
import { dayAt } from '../../time/warsaw'

interface SendingContext {
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
  /** Messages to the number, as of today */
  usage: NumberUsage
  repeats: boolean
}

type SendingOutcome =
  | { outcome: 'LEAVES'; at: Date }
  | { outcome: 'WAITS'; reason: string }
  | { outcome: 'HELD'; hold: Hold }
  | { outcome: 'REPEATED' }

/**
 * What budgets, limits and hours do to planned messages that leave one after another, checked in the order in which
 * sending checks them.
 */
export class Foresight {
  readonly #context: SendingContext
  readonly #attempts: Date[]
  readonly #usages = new Map<string, { on: Day; usage: NumberUsage }>()
  #used: SmsUsed
  #on: Day
  #waits: string | undefined

  constructor(context: SendingContext) {
    this.#context = context
    this.#attempts = [...context.attempts]
    this.#used = context.used
    this.#on = dayAt(context.now)
  }

  next({ at, parts, usage, repeats }: Next): SendingOutcome {
    const { settings, limits } = this.#context
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
    const hold = holdOf(limits, mine, this.#on)
    if (hold) return { outcome: 'HELD', hold }
    this.#usages.set(usage.phone, { on: this.#on, usage: withOneMore(mine) })
    this.#used = { today: this.#used.today + parts, thisMonth: this.#used.thisMonth + parts }
    this.#attempts.push(leaves)
    return { outcome: 'LEAVES', at: leaves }
  }

  #turnOf(at: Date): Date {
    const { perMinute } = this.#context.limits
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
    const entry = this.#usages.get(usage.phone) ?? { on: dayAt(this.#context.now), usage }
    return daysLater(entry.usage, daysBetween(entry.on, this.#on))
  }
}
