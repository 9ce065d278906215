import { counted } from '../text/plural'

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
const warnedFrom = 0.8

type Period = 'DAY' | 'MONTH'
const periodOf: Record<Period, string> = { DAY: 'dziennego', MONTH: 'miesięcznego' }
const again: Record<Period, string> = { DAY: 'Wróci jutro', MONTH: 'Wróci w przyszłym miesiącu' }

/** Why automatic messages of `parts` parts must wait; undefined when the budget allows them. */
export function budgetRefusal(budgets: SmsBudgets, used: SmsUsed, parts: number): string | undefined {
  const over = periods(budgets, used).find(({ limit, used: spent }) => spent + parts > limit)
  if (!over) return undefined
  return (
    `Automatyczne wysyłanie jest wstrzymane: budżet ${over.period === 'DAY' ? 'dzienny' : 'miesięczny'} ${partsOf(over.limit)} jest wyczerpany. ` +
    `${again[over.period]} albo po podniesieniu budżetu w ustawieniach.`
  )
}

/** The warning for administrators; undefined when enough is left. */
export function budgetWarning(budgets: SmsBudgets, used: SmsUsed): string | undefined {
  const refusal = budgetRefusal(budgets, used, 1)
  if (refusal) return refusal
  const near = periods(budgets, used).find(({ limit, used: spent }) => spent >= limit * warnedFrom)
  if (!near) return undefined
  const percent = Math.floor((near.used / near.limit) * 100)
  return `Wykorzystano ${percent}% ${periodOf[near.period]} budżetu SMS: ${near.used} z ${partsOf(near.limit)}.`
}

/** The month comes first, because its wait is longer. */
function periods({ dailySmsBudget, monthlySmsBudget }: SmsBudgets, { today, thisMonth }: SmsUsed) {
  const all: { period: Period; limit: number | null; used: number }[] = [
    { period: 'MONTH', limit: monthlySmsBudget, used: thisMonth },
    { period: 'DAY', limit: dailySmsBudget, used: today },
  ]
  return all.flatMap(({ limit, ...same }) => (limit === null ? [] : [{ ...same, limit }]))
}

const partsOf = (count: number) => counted(count, ['części', 'części', 'części'])
