import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SearchQuery } from '#domain/search/query'
import { serviceTypeNames } from '#domain/services/service'
import { fold } from '#domain/text/fold'
import { clients, devices, plannedSms, services } from './schema'

/** The first ten words of a search */
export function searchWords(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, 10)
}

/**
 * Whether a folded column contains a word, ignoring case and diacritics; uses the column's trigram index. Wildcards of LIKE are escaped
 * after folding, because '％' folds to '%'. A word that folds to nothing (accents alone) matches nothing.
 */
export function contains(column: Column | SQL, word: string): SQL {
  return sql`${column} like ${pattern(word)}`
}

function pattern(word: string): SQL {
  return sql`'%' || regexp_replace(nullif(fold(${word}::text), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

type Clause = SearchQuery['clauses'][number]

/**
 * `matches` of domain/search/match.ts in SQL: the ids of clients that match, alone or together with one of their devices. Candidates come
 * from the index of each table, because an OR across both would scan both; the remaining clauses are checked on the candidates only.
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

/** The ids of devices that match together with their owner */
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
 * The ids of services within `scope` that match together with their client and device. `scope` is applied to the candidates of each table,
 * so that a word found in every service costs no more than the services in scope.
 */
export function servicesFound(query: SearchQuery, scope: SQL | undefined): SQL {
  const { clauses } = query
  const and = scope ? sql` and ${scope}` : sql``
  // The name of a service type matches all services of that type, so it makes a poor candidate.
  const telling = clauses.filter((clause) => !clause.every((texts) => texts.every(isInTypeName)))
  if (!scope && !isSettled(clauses) && telling.length === clauses.length) return servicesOfFound(query)
  const candidates = unionOf(telling.length > 0 ? telling : clauses, (word) => [
    sql`select ${services.id} from ${services} where ${contains(services.search, word)}${and}`,
    sql`select ${services.id} from ${clients} c join ${services} on ${services.clientId} = c.id where ${contains(sql`c.search`, word)}${and}`,
    sql`select ${services.id} from ${devices} d join ${services} on ${services.deviceId} = d.id where ${contains(sql`d.search`, word)}${and}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select s.id from ${services} s join ${clients} c on c.id = s.client_id join ${devices} d on d.id = s.device_id
    where s.id in (${candidates}) and ${all(clauses, ['c', 'd', 's'])}`
}

/**
 * `servicesFound` of all services by several words: all services of the devices that are found with their owners, and those of which a text of
 * their own matches. Checking each service of a common word with its client and device would take three times as long.
 */
function servicesOfFound(query: SearchQuery): SQL {
  const { clauses } = query
  const own = clauses.map((clause) =>
    clause.map((texts) => texts.map((text) => contains(services.search, text))).flat(),
  )
  return sql`select ${services.id} from ${services} where ${services.deviceId} in (${devicesFound(query)})
    union select s.id from ${services} s join ${clients} c on c.id = s.client_id join ${devices} d on d.id = s.device_id
    where s.id in (select ${services.id} from ${services} where ${sql.join(own.flat(), sql` or `)})
      and ${all(clauses, ['c', 'd', 's'])}`
}

/** From this many candidates on, reading the index of all services is faster than looking each of them up. */
const manyServices = 20_000

/**
 * Whether many services match a search, as a row `{ many }`; undefined for a search whose candidates need a further check. Counting stops at
 * the limit.
 */
export function findsManyServices({ clauses }: SearchQuery): SQL | undefined {
  if (!isSettled(clauses)) return undefined
  return sql`select count(*) >= ${manyServices} as many from (
    select from (${unionOf(clauses, servicesWith, sql` union all `)}) as found limit ${manyServices}) as candidates`
}

/** `servicesFound` of many: for a row of `services`, which PostgreSQL reads from the index `services_client` alone */
export function isFoundAmongMany({ clauses }: SearchQuery): SQL {
  const found = (column: Column) => allOf(clauses, (text) => contains(column, text))
  return sql`(${services.clientId} in (select ${clients.id} from ${clients} where ${found(clients.search)})
    or ${services.deviceId} in (select ${devices.id} from ${devices} where ${found(devices.search)})
    or ${services.id} in (select own.id from ${services} as own where ${allOf(clauses, (text) => contains(sql`own.search`, text))}))`
}

const servicesWith = (word: string): SQL[] => [
  sql`select ${services.id} from ${services} where ${contains(services.search, word)}`,
  sql`select ${services.id} from ${clients} c join ${services} on ${services.clientId} = c.id where ${contains(sql`c.search`, word)}`,
  sql`select ${services.id} from ${devices} d join ${services} on ${services.deviceId} = d.id where ${contains(sql`d.search`, word)}`,
]

/**
 * From this many candidates on, the index is slower than checking each row. The limit is lower where candidates have more clauses to match.
 */
const manyCandidates = { settled: 10_000, judged: 3000 }

/** Whether few planned messages can match, as a row `{ few }`. Counting stops at the limit. */
export function fewPlannedSms({ clauses }: SearchQuery): SQL {
  const many = isSettled(clauses) ? manyCandidates.settled : manyCandidates.judged
  return sql`select count(*) < ${many} as few from (
    select from (${unionOf(clauses, plannedSmsWith, sql` union all `)}) as found limit ${many}) as candidates`
}

/**
 * Whether a planned message matches together with its client and device.
 * @param few the result of `fewPlannedSms`: if true, candidates come from the indexes, otherwise each row is checked
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

export function matchesSearch({ clauses }: SearchQuery, column: Column): SQL {
  return allOf(clauses, (text) => contains(column, text))
}

/** `matchRank` of domain/search/match.ts in SQL, for a query that selects from the clients */
export function rankOf(query: SearchQuery): SQL {
  return sql`case when ${isExactly(query)} then 0 when ${begins(query)} then 1 else 2 end`
}

/** For a row of `clients`: the client whose number or phone was written */
export function isExactly({ exact }: SearchQuery): SQL {
  return sql`(${clients.id} = ${exact.clientId ?? null}::int or ${clients.phone} = any(${sql.param(exact.phones)}::text[]))`
}

/** For a row of `clients`: a name or number begins with what was written */
export function begins({ beginning }: SearchQuery): SQL {
  const text = sql`regexp_replace(fold(${beginning}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return sql`(${clients.search} like ${text} or ${clients.search} like '% ' || ${text})`
}

const typeNames = Object.values(serviceTypeNames).map(fold)

function isInTypeName(text: string): boolean {
  return typeNames.some((name) => name.includes(fold(text)))
}

/** A single clause without combinations needs no further check of its candidates. */
function isSettled(clauses: readonly Clause[]): boolean {
  return clauses.length === 1 && clauses[0]!.every((texts) => texts.length === 1)
}

/** Selects candidates by the clause whose shortest text is the longest, and by the longest text of each of its alternatives. */
function unionOf(clauses: readonly Clause[], select: (word: string) => SQL[], union = sql` union `): SQL {
  const [first] = clauses
    .map((clause) => clause.map((texts) => texts.reduce((a, b) => (b.length > a.length ? b : a))))
    .toSorted((a, b) => Math.min(...b.map(({ length }) => length)) - Math.min(...a.map(({ length }) => length)))
  return sql.join(first!.flatMap(select), union)
}

/** Every clause matches one of the rows with these aliases. The defaults are a client `c` and one of its devices `d`, if it has any. */
function all(clauses: readonly Clause[], rows: readonly string[] = ['c', 'd']): SQL {
  return allOf(
    clauses,
    (text) =>
      sql`(${sql.join(
        // `search` is null where a left join finds no row.
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
