import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { clients, importRows } from '../db/schema'
import type { Subject } from './person'

/** The digits that a file contains however the number is typed */
const inputForm = (phone: string) => phone.replace(/^\+(?:48(?=\d{9}$))?/, '')

/** The words of a text, by which names are compared in any order, case and spelling of diacritics */
const wordsOf = (text: SQL | string) =>
  sql`string_to_array(trim(regexp_replace(fold(${text}::text), '[^[:alnum:]]+', ' ', 'g')), ' ')`

/**
 * The row has the name of this client, and no other client with the same number has that name. One that was not read
 * has it in its cells.
 */
function isNamed({ id, firstName, lastName, phone }: NonNullable<Subject['client']>): SQL {
  const name = wordsOf(`${firstName} ${lastName}`)
  const has = (text: SQL) => sql`${wordsOf(text)} @> ${name}`
  const is = (text: SQL) => sql`${has(text)} and ${name} @> ${wordsOf(text)}`
  const read = sql`${importRows.read} -> 'client' ->> 'firstName' || ' ' || (${importRows.read} -> 'client' ->> 'lastName')`
  const cells = sql`(select string_agg(cell, ' ') from json_array_elements_text(${importRows.cells}) as c(cell))`
  return sql`case when ${read} is null then ${has(cells)} else ${is(sql`(${read})`)} end and not exists (select from ${clients} as other
    where other.phone = ${phone} and other.id <> ${id} and ${is(sql`(other.first_name || ' ' || other.last_name)`)})`
}

/** The rows of imported files about a person. */
export function importRowsAbout({ client, phone, sharedWith }: Subject): SQL {
  const own = client && eq(importRows.clientId, client.id)
  // The numbers of a row that was not judged yet are only in its cells.
  const unread = sql`${importRows.verdict} is null and exists (select from json_array_elements_text(${importRows.cells}) as c(cell)
    where regexp_replace(cell, '\\D', '', 'g') like ${`%${inputForm(phone)}%`})`
  const withNumber = or(sql`${importRows.phones} @> array[${phone}]::text[]`, unread)
  if (sharedWith === 0) return or(own, withNumber)!
  return client ? or(own, and(isNull(importRows.clientId), withNumber, isNamed(client)))! : sql`false`
}
