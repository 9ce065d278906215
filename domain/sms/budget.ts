import { counted } from '../text/plural'

/** Billed parts that may leave by themselves; null: as many as there are. */
export interface SmsBudgets {
  dailySmsBudget: number | null
  monthlySmsBudget: number | null
}

/** Billed parts that have left, or are about to, today and this month. */
export interface SmsUsed {
  today: number
  thisMonth: number
}

/** From this share on, administrators are warned. */
const warnedFrom = 0.8

type Period = 'DAY' | 'MONTH'
const periodOf: Record<Period, string> = { DAY: 'dziennego', MONTH: 'miesięcznego' }
const again: Record<Period, string> = { DAY: 'Wróci jutro', MONTH: 'Wróci w przyszłym miesiącu' }

/** Why messages that nobody sends by hand must wait, were `parts` more to leave; undefined where they may leave. */
export function budgetRefusal(budgets: SmsBudgets, used: SmsUsed, parts: number): string | undefined {
  const over = periods(budgets, used).find(({ limit, used: spent }) => spent + parts > limit)
  if (!over) return undefined
  return (
    `Automatyczne wysyłanie jest wstrzymane: budżet ${over.period === 'DAY' ? 'dzienny' : 'miesięczny'} ${partsOf(over.limit)} jest wyczerpany. ` +
    `${again[over.period]} albo po podniesieniu budżetu w ustawieniach.`
  )
}

/** What administrators are warned of; undefined where there is enough left. */
export function budgetWarning(budgets: SmsBudgets, used: SmsUsed): string | undefined {
  const refusal = budgetRefusal(budgets, used, 1)
  if (refusal) return refusal
  const near = periods(budgets, used).find(({ limit, used: spent }) => spent >= limit * warnedFrom)
  if (!near) return undefined
  const percent = Math.floor((near.used / near.limit) * 100)
  return `Wykorzystano ${percent}% ${periodOf[near.period]} budżetu SMS: ${near.used} z ${partsOf(near.limit)}.`
}

/** The month first: it is the longer wait. */
function periods({ dailySmsBudget, monthlySmsBudget }: SmsBudgets, { today, thisMonth }: SmsUsed) {
  const all: { period: Period; limit: number | null; used: number }[] = [
    { period: 'MONTH', limit: monthlySmsBudget, used: thisMonth },
    { period: 'DAY', limit: dailySmsBudget, used: today },
  ]
  return all.flatMap(({ limit, ...same }) => (limit === null ? [] : [{ ...same, limit }]))
}

const partsOf = (count: number) => counted(count, ['części', 'części', 'części'])
