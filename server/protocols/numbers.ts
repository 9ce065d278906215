import { sql } from 'drizzle-orm'
import { protocolSeries } from '#domain/protocols/rules'
import { protocolNumbers } from '../db/schema'
import type { Transaction } from '../ports'

/**
 * The next number of a year. The row stays locked until the transaction ends, and goes back with it: no number is left
 * out or given twice (rule L1).
 */
export async function nextNumber(tx: Transaction, year: number): Promise<number> {
  const [counter] = await tx
    .insert(protocolNumbers)
    .values({ series: protocolSeries, year, last: 1 })
    .onConflictDoUpdate({
      target: [protocolNumbers.series, protocolNumbers.year],
      set: { last: sql`${protocolNumbers.last} + 1` },
    })
    .returning({ last: protocolNumbers.last })
  return counter!.last
}
