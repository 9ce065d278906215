import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SearchQuery } from '#domain/search/query'
import { serviceTypeNames } from '#domain/services/service'
import { fold } from '#domain/text/fold'
import { clients, devices, plannedSms, services } from './schema'

/** The words of a search, at most ten. */
export function searchWords(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, 10)
}

/**
 * Whether a folded column contains a word, whatever its case and diacritics. Served by the column's trigram index. The wildcards of LIKE are
 * taken literally, and escaped only when folded: '％' folds to '%'. A word of which folding leaves nothing (accents alone) is found nowhere.
 */
export function contains(column: Column | SQL, word: string): SQL {
  return sql`${column} like ${pattern(word)}`
}

function pattern(word: string): SQL {
  return sql`'%' || regexp_replace(nullif(fold(${word}::text), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

type Clause = SearchQuery['clauses'][number]

/**
 * `matches` of the domain in SQL: the ids of the clients that match, by themselves or together with one of their devices. First come candidates,
 * from the index of either table; an OR over both tables would read both whole. What is left to be found is asked of them alone.
 */
export function clientsFound({ clauses }: SearchQuery): SQL {
  const candidates = unionOf(clauses, (word) => [
    sql`select id from ${clients} where ${contains(clients.search, word)}`,
    sql`select client_id from ${devices} where ${contains(devices.search, word)}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select c.id from ${clients} c left join ${devices} d on d.client_id = c.id
    where c.id in (${candidates}) and ${all(clauses)}`
}

/** The ids of the devices that match together with their owners. */
export function devicesFound({ clauses }: SearchQuery): SQL {
  const candidates = unionOf(clauses, (word) => [
    sql`select id from ${devices} where ${contains(devices.search, word)}`,
    sql`select d.id from ${clients} c join ${devices} d on d.client_id = c.id where ${contains(sql`c.search`, word)}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select d.id from ${devices} d join ${clients} c on c.id = d.client_id
    where d.id in (${candidates}) and ${all(clauses)}`
}

/**
 * The ids of the services that match by themselves or together with their client and device, of those that `scope` leaves. It is asked of each
 * table's candidates, so that a word that stands in every service costs no more than the services in question.
 */
export function servicesFound({ clauses }: SearchQuery, scope: SQL | undefined): SQL {
  const and = scope ? sql` and ${scope}` : sql``
  // The name of a type is in each of its services: it does not narrow the search.
  const telling = clauses.filter((clause) => !clause.every((texts) => texts.every(isInTypeName)))
  const candidates = unionOf(telling.length > 0 ? telling : clauses, (word) => [
    sql`select ${services.id} from ${services} where ${contains(services.search, word)}${and}`,
    sql`select ${services.id} from ${clients} c join ${services} on ${services.clientId} = c.id where ${contains(sql`c.search`, word)}${and}`,
    sql`select ${services.id} from ${devices} d join ${services} on ${services.deviceId} = d.id where ${contains(sql`d.search`, word)}${and}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select s.id from ${services} s join ${clients} c on c.id = s.client_id join ${devices} d on d.id = s.device_id
    where s.id in (${candidates}) and ${all(clauses, ['c', 'd', 's'])}`
}

/** Candidates from which it is no longer quicker to look each of them up; sooner where each must then be judged by further words. */
const manyCandidates = { settled: 10_000, judged: 3000 }

/** Whether few planned messages can match, as a row `{ few }`: stops counting where they are many. */
export function fewPlannedSms({ clauses }: SearchQuery): SQL {
  const many = isSettled(clauses) ? manyCandidates.settled : manyCandidates.judged
  return sql`select count(*) < ${many} as few from (
    select from (${unionOf(clauses, plannedSmsWith, sql` union all `)}) as found limit ${many}) as candidates`
}

/**
 * Whether a planned message matches by its own number and text, or together with its client and device.
 * @param few as `fewPlannedSms` says: then they are looked up by the indexes; a word that stands in very many is asked of each as it comes
 */
export function plannedSmsFound({ clauses }: SearchQuery, few: boolean): SQL {
  if (!few) {
    return allOf(
      clauses,
      (text) => sql`(${contains(plannedSms.search, text)}
        or ${plannedSms.clientId} in (select c.id from ${clients} c where ${contains(sql`c.search`, text)})
        or ${plannedSms.deviceId} in (select d.id from ${devices} d where ${contains(sql`d.search`, text)}))`,
    )
  }
  const candidates = unionOf(clauses, plannedSmsWith)
  if (isSettled(clauses)) return sql`${plannedSms.id} in (${candidates})`
  return sql`${plannedSms.id} in (select s.id from ${plannedSms} s left join ${clients} c on c.id = s.client_id
    left join ${devices} d on d.id = s.device_id where s.id in (${candidates}) and ${all(clauses, ['c', 'd', 's'])})`
}

const plannedSmsWith = (word: string): SQL[] => [
  sql`select id from ${plannedSms} where ${contains(plannedSms.search, word)}`,
  sql`select p.id from ${clients} c join ${plannedSms} p on p.client_id = c.id where ${contains(sql`c.search`, word)}`,
  sql`select p.id from ${devices} d join ${plannedSms} p on p.device_id = d.id where ${contains(sql`d.search`, word)}`,
]

/** Whether one column contains all clauses of a search */
export function matchesSearch({ clauses }: SearchQuery, column: Column): SQL {
  return allOf(clauses, (text) => contains(column, text))
}

/** `matchRank` of the domain in SQL, for a query that has the clients in it. */
export function rankOf({ exact, beginning }: SearchQuery): SQL {
  const begins = sql`regexp_replace(fold(${beginning}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql`case
    when ${clients.id} = ${exact.clientId ?? null}::int or ${clients.phone} = any(${sql.param(exact.phones)}::text[]) then 0
    when ${clients.search} like ${begins} or ${clients.search} like '% ' || ${begins} then 1
    else 2 end`
}

const typeNames = Object.values(serviceTypeNames).map(fold)

function isInTypeName(text: string): boolean {
  return typeNames.some((name) => name.includes(fold(text)))
}

/** One clause of single words: the candidates are what was found. */
function isSettled(clauses: readonly Clause[]): boolean {
  return clauses.length === 1 && clauses[0]!.every((texts) => texts.length === 1)
}

/** Where candidates come from: the clause whose shortest text is the longest, and of each of its alternatives the longest text. */
function unionOf(clauses: readonly Clause[], select: (word: string) => SQL[], union = sql` union `): SQL {
  const [first] = clauses
    .map((clause) => clause.map((texts) => texts.reduce((a, b) => (b.length > a.length ? b : a))))
    .toSorted((a, b) => Math.min(...b.map(({ length }) => length)) - Math.min(...a.map(({ length }) => length)))
  return sql.join(first!.flatMap(select), union)
}

/** Every clause, in the rows of these names together; of a client `c` with one device `d`, or with none. */
function all(clauses: readonly Clause[], rows: readonly string[] = ['c', 'd']): SQL {
  return allOf(
    clauses,
    (text) =>
      sql`(${sql.join(
        // A left join may find no row: `search` is null then.
        rows.map((row) => sql`coalesce(${contains(sql.raw(`${row}.search`), text)}, false)`),
        sql` or `,
      )})`,
  )
}

function allOf(clauses: readonly Clause[], found: (text: string) => SQL): SQL {
  const any = (clause: Clause) =>
    sql`(${sql.join(
      clause.map((texts) => sql`(${sql.join(texts.map(found), sql` and `)})`),
      sql` or `,
    )})`
  return sql.join(clauses.map(any), sql` and `)
}
