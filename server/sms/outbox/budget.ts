import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { SmsBudgets, SmsUsed } from '#domain/sms/budget'
import { budgetRefusal } from '#domain/sms/budget'
import { firstOfMonth } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { lockUntilEnd } from '../../db/lock-change'
import { smsMessages } from '../../db/schema'
import type { Database, Ports, Transaction } from '../../ports'

/**
 * Billed parts of all messages that left or are about to. In test mode test messages count, so that a budget can be
 * tried out.
 */
export async function readPartsUsed(
  { smsGateway, clock }: Pick<Ports, 'smsGateway' | 'clock'>,
  database: Database,
): Promise<SmsUsed> {
  const today = dayAt(clock.now())
  const midnight = instantAt(today, 0)
  const monthBegan = instantAt(firstOfMonth(today), 0)
  const { parts, createdAt, state, testMode } = smsMessages
  const [row] = await database
    .select({
      today: sql<number>`coalesce(sum(${parts}) filter (where ${gte(createdAt, midnight)}), 0)::int`,
      thisMonth: sql<number>`coalesce(sum(${parts}), 0)::int`,
    })
    .from(smsMessages)
    .where(and(gte(createdAt, monthBegan), ne(state, 'FAILED'), eq(testMode, smsGateway.testMode)))
  return row!
}

/**
 * Why an automatic message must wait for the budget; undefined if it may leave. Callers wait for each other until their
 * transactions end, so that together they do not exceed the budget.
 */
export async function waitsForBudget(
  ports: Ports,
  tx: Transaction,
  budgets: SmsBudgets,
  parts: number,
): Promise<string | undefined> {
  if (budgets.dailySmsBudget === null && budgets.monthlySmsBudget === null) return undefined
  await lockUntilEnd(tx, 'sms budget')
  return budgetRefusal(budgets, await readPartsUsed(ports, tx), parts)
}
