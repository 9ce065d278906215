import { inArray } from 'drizzle-orm'
import type { OfferObstacle } from '#domain/offers/offer'
import { holdOf } from '#domain/sms/limits/limits'
import { isPhone } from '#domain/text/phone'
import { dayAt } from '#domain/time/warsaw'
import { smsOptOuts } from '../db/schema'
import type { Database, Ports } from '../ports'
import { readSmsLimits, usageOf } from '../sms/outbox/limits'

type PhoneObstacle = Extract<OfferObstacle, 'NO_PHONE' | 'OPTED_OUT' | 'HELD'>

/** Why customers would get no message about an offer today, by their numbers */
export async function phoneObstacles(
  ports: Pick<Ports, 'clock' | 'smsGateway'>,
  database: Database,
  numbers: readonly string[],
): Promise<Map<string, PhoneObstacle>> {
  if (numbers.length === 0) return new Map()
  const phones = [...new Set(numbers)].filter(isPhone)
  const usages = await usageOf(ports, database, phones)
  const limits = await readSmsLimits(database)
  const optOuts = await database.select().from(smsOptOuts).where(inArray(smsOptOuts.phone, phones))
  const optedOut = new Set(optOuts.map(({ phone }) => phone))
  const today = dayAt(ports.clock.now())
  const obstacles = new Map<string, PhoneObstacle>()
  for (const number of numbers) {
    const usage = usages.get(number)
    if (!usage) obstacles.set(number, 'NO_PHONE')
    else if (optedOut.has(number)) obstacles.set(number, 'OPTED_OUT')
    else if (holdOf(limits, usage, today)) obstacles.set(number, 'HELD')
  }
  return obstacles
}
