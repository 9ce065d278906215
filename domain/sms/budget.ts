import { formatCount } from '../text/plural'
import { sentenceOf } from '../text/sentence'

/** Billed parts that may be sent automatically; null is unlimited. */
export interface SmsBudgets {
  dailySmsBudget: number | null
  monthlySmsBudget: number | null
}

/** Billed parts already sent or being sent. */
export interface SmsUsed {
  today: number
  thisMonth: number
}

/** Share of a budget from which a warning is shown. */
const warningShare = 0.8

type Period = 'DAY' | 'MONTH'
const periodNames: Record<Period, string> = { DAY: 'dziennego', MONTH: 'miesięcznego' }
const returnTexts: Record<Period, string> = { DAY: 'Wróci jutro', MONTH: 'Wróci w przyszłym miesiącu' }

/** Why automatic messages of `parts` parts must wait; undefined when the budget allows them (rule S17). */
export function budgetRefusal(budgets: SmsBudgets, used: SmsUsed, parts: number): string | undefined {
  const over = firstOver(budgets, used, parts)
  if (!over) return undefined
  return (
    `Automatyczne wysyłanie jest wstrzymane: ${shortage(over, parts)}. ` +
    `${returnTexts[over.period]} albo po podniesieniu budżetu w ustawieniach.`
  )
}

/** A sentence if messages of `parts` parts together exceed a budget; otherwise undefined */
export function budgetShortage(budgets: SmsBudgets, used: SmsUsed, parts: number): string | undefined {
  const over = firstOver(budgets, used, parts)
  if (!over) return undefined
  return sentenceOf([shortage(over, parts)])
}

function firstOver(budgets: SmsBudgets, used: SmsUsed, parts: number): BudgetUsage | undefined {
  return periods(budgets, used).find(({ limit, used: usage }) => usage + parts > limit)
}

function shortage({ period, limit, used }: BudgetUsage, parts: number): string {
  return used < limit
    ? `wykorzystano ${used} z ${partsOf(limit)} ${periodNames[period]} budżetu, a potrzeba jeszcze ${parts}`
    : `budżet ${period === 'DAY' ? 'dzienny' : 'miesięczny'} ${partsOf(limit)} jest wyczerpany`
}

/** The warning for administrators; undefined when enough is left. */
export function budgetWarning(budgets: SmsBudgets, used: SmsUsed): string | undefined {
  const refusal = budgetRefusal(budgets, used, 1)
  if (refusal) return refusal
  const near = periods(budgets, used).find(({ limit, used: usage }) => usage >= limit * warningShare)
  if (!near) return undefined
  const percent = Math.floor((near.used / near.limit) * 100)
  return `Wykorzystano ${percent}% ${periodNames[near.period]} budżetu SMS: ${near.used} z ${partsOf(near.limit)}.`
}

interface BudgetUsage {
  period: Period
  limit: number
  used: number
}

/** The month comes first, because its wait is longer. */
function periods({ dailySmsBudget, monthlySmsBudget }: SmsBudgets, { today, thisMonth }: SmsUsed): BudgetUsage[] {
  const all: { period: Period; limit: number | null; used: number }[] = [
    { period: 'MONTH', limit: monthlySmsBudget, used: thisMonth },
    { period: 'DAY', limit: dailySmsBudget, used: today },
  ]
  return all.flatMap(({ limit, ...same }) => (limit === null ? [] : [{ ...same, limit }]))
}

const partsOf = (count: number) => formatCount(count, ['części', 'części', 'części'])
