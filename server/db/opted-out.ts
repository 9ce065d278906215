import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { smsOptOuts } from './schema'

/** Whether the owner of this number wants no SMS (rule S19) */
export const isOptedOut = (phone: SQLWrapper) =>
  sql<boolean>`exists (select from ${smsOptOuts} where ${smsOptOuts.phone} = ${phone})`
