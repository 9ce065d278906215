import type { Column, SQL } from 'drizzle-orm'
import { or, sql } from 'drizzle-orm'
import type { SearchQuery } from '#domain/search/query'
import { serviceTypeNames } from '#domain/services/service'
import { fold } from '#domain/text/fold'
import type { Database } from './database'
import { amongTexts, rowsOf } from './rows'
import { clients, devices, plannedSms, services } from './schema'

/** The first ten words of a search */
export function searchWords(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, 10)
}

/**
 * Whether a folded column contains a word, ignoring case and diacritics; uses the column's trigram index. Wildcards of
 * LIKE are escaped after folding, because '％' folds to '%'. A word that folds to nothing (accents alone) matches
 * nothing.
 */
export function contains(column: Column | SQL, word: string): SQL {
  return sql`${column} like ${pattern(word)}`
}

function pattern(word: string): SQL {
  return sql`'%' || regexp_replace(nullif(fold(${word}::text), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

type Clause = SearchQuery['clauses'][number]

/**
 * `matches` of domain/search/match.ts in SQL: the ids of clients that match, alone or together with one of their
 * devices. Candidates come from the index of each table, because an OR across both would scan both; the remaining
 * clauses are checked on the candidates only.
 */
export function matchingClients({ clauses }: SearchQuery): SQL {
  const candidates = unionOf(clauses, (word) => [
    sql`select id from ${clients} where ${contains(clients.search, word)}`,
    sql`select client_id from ${devices} where ${contains(devices.search, word)}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select c.id from ${clients} c left join ${devices} d on d.client_id = c.id
    where c.id in (${candidates}) and ${all(clauses)}`
}

/** The ids of devices that match together with their owner */
export function matchingDevices({ clauses }: SearchQuery): SQL {
  const candidates = unionOf(clauses, (word) => [
    sql`select id from ${devices} where ${contains(devices.search, word)}`,
    sql`select d.id from ${clients} c join ${devices} d on d.client_id = c.id where ${contains(sql`c.search`, word)}`,
  ])
  if (isSettled(clauses)) return candidates
  return sql`select d.id from ${devices} d join ${clients} c on c.id = d.client_id
    where d.id in (${candidates}) and ${all(clauses)}`
}

/**
 * Whether a row of `services` matches together with its client and device. `scope` is what else the row has to fulfil:
 * it is applied to the candidates of each table, so that a word found in every service costs no more than the services
 * in scope.
 */
export function matchesService(query: SearchQuery, scope: SQL | undefined): SQL {
  const { clauses } = query
  const telling = tellingOf(query)
  if (telling.length === 0) return scope ? sql`(${scope} and ${matchesInOrder(query)})` : matchesInOrder(query)
  if (!scope) return isSettled(clauses) ? matchesSingleClause(clauses) : matchesServiceOwner(query, telling)
  const candidates = unionOf(telling, (word) => servicesWith(word).map((some) => sql`${some} and ${scope}`))
  if (isSettled(clauses)) return sql`${services.id} in (${candidates})`
  return sql`${services.id} in (select s.id from ${services} s join ${clients} c on c.id = s.client_id join ${devices} d on d.id = s.device_id
    where s.id in (${candidates}) and ${all(clauses, ['c', 'd', 's'])})`
}

/**
 * `matchesService` of all services by a single clause. As arrays, the ids lead to three indexes, whose matches are
 * united before any service is read: few and many are found in half the time of hash tables that each service is looked
 * up in.
 */
const matchesSingleClause = (clauses: readonly Clause[]): SQL => isAmong(clauses, (ids) => sql`= any(array(${ids}))`)

/**
 * `matchesService` of all services by several words: the services of the devices that are found with their owners by
 * the selective words, and those of which a text of their own has one of them; the other words are checked on these. As
 * arrays they lead to two indexes (`services_device`). Checking each service of a common word with its client and
 * device takes five times as long.
 */
function matchesServiceOwner(query: SearchQuery, telling: readonly Clause[]): SQL {
  const others = query.clauses.filter((clause) => !telling.includes(clause))
  const own = telling.flat(2).map((text) => contains(services.search, text))
  const matches = sql`(${services.deviceId} = any(array(${matchingDevices({ ...query, clauses: telling })}))
    or ${services.id} = any(array(select s.id from ${services} s join ${clients} c on c.id = s.client_id join ${devices} d on d.id = s.device_id
      where s.id in (select ${services.id} from ${services} where ${sql.join(own, sql` or `)}) and ${all(telling, ['c', 'd', 's'])})))`
  if (others.length === 0) return matches
  return sql`(${matches} and ${allOf(others, hasWord)})`
}

/** The name of a service type matches all services of that type, so it makes a poor candidate. */
const tellingOf = ({ clauses }: SearchQuery): readonly Clause[] =>
  clauses.filter((clause) => !clause.every((texts) => texts.every(isInTypeName)))

/** Whether the search names nothing but types of services */
export const isOfTypesAlone = (query: SearchQuery): boolean => tellingOf(query).length === 0

/** `matchesService` of many, for rows that are read in their order until there are enough */
export const matchesInOrder = ({ clauses }: SearchQuery): SQL => allOf(clauses, hasWord)

/**
 * For a row of `services`. Its own text first: the sets of clients and devices are computed only for a row that lacks
 * the word.
 */
const hasWord = (text: string) => sql`(${contains(services.search, text)}
  or ${services.clientId} in (select ${clients.id} from ${clients} where ${contains(clients.search, text)})
  or ${services.deviceId} in (select ${devices.id} from ${devices} where ${contains(devices.search, text)}))`

/** From this many candidates on, reading the index of all services is faster than looking each of them up. */
const manyServices = 20_000

/**
 * Whether many services match a search, as a row `{ many }`; undefined for a search whose candidates need a further
 * check, and for one that consists only of types. Counting stops at the limit.
 */
export function findsManyServices(query: SearchQuery): SQL | undefined {
  const { clauses } = query
  if (!isSettled(clauses) || isOfTypesAlone(query)) return undefined
  return sql`select count(*) >= ${manyServices} as many from (
    select from (${unionOf(clauses, servicesWith, sql` union all `)}) as found limit ${manyServices}) as candidates`
}

export async function findsMany(database: Database, query: SearchQuery): Promise<boolean> {
  const countQuery = findsManyServices(query)
  if (!countQuery) return false
  const [row] = await rowsOf<{ many: boolean }>(database, countQuery)
  return row!.many
}

/**
 * `matchesService` of many in a scope: for a row of `services`, which PostgreSQL reads only from the index
 * `services_client`
 */
export const matchesAmongMany = ({ clauses }: SearchQuery): SQL => isAmong(clauses, (ids) => sql`in (${ids})`)

/** Whether a service, its client or its device is among those that match by themselves */
function isAmong(clauses: readonly Clause[], among: (ids: SQL) => SQL): SQL {
  const matches = (column: Column | SQL) => allOf(clauses, (text) => contains(column, text))
  return sql`(${services.clientId} ${among(sql`select ${clients.id} from ${clients} where ${matches(clients.search)}`)}
    or ${services.deviceId} ${among(sql`select ${devices.id} from ${devices} where ${matches(devices.search)}`)}
    or ${services.id} ${among(sql`select own.id from ${services} as own where ${matches(sql`own.search`)}`)})`
}

const servicesWith = (word: string): SQL[] => [
  sql`select ${services.id} from ${services} where ${contains(services.search, word)}`,
  sql`select ${services.id} from ${clients} c join ${services} on ${services.clientId} = c.id where ${contains(sql`c.search`, word)}`,
  sql`select ${services.id} from ${devices} d join ${services} on ${services.deviceId} = d.id where ${contains(sql`d.search`, word)}`,
]

/**
 * From this many candidates on, the index is slower than checking each row. The limit is lower if candidates have more
 * clauses to match.
 */
const manyCandidates = { settled: 10_000, judged: 3000 }

/** For rows of `planned_sms`: those whose text is not stored, and has a word; undefined if none can */
export type UnstoredText = (word: string) => SQL | undefined

/** Whether few planned messages can match by what is stored, as a row `{ few }`. Counting stops at the limit. */
export function fewPlannedSms({ clauses }: SearchQuery): SQL {
  const many = isSettled(clauses) ? manyCandidates.settled : manyCandidates.judged
  return sql`select count(*) < ${many} as few from (
    select from (${unionOf(clauses, plannedSmsWith, sql` union all `)}) as found limit ${many}) as candidates`
}

/**
 * Whether a planned message matches together with its client and device.
 * @param few the result of `fewPlannedSms`: if true, candidates come from the indexes, otherwise each row is checked.
 * Texts that are not stored add candidates, however many: they are far fewer than those that were sent.
 */
export function matchingPlannedSms({ clauses }: SearchQuery, few: boolean, unstored: UnstoredText): SQL {
  if (!few) {
    return allOf(
      clauses,
      (text) => sql`(${contains(plannedSms.search, text)}
        or ${plannedSms.clientId} in (select c.id from ${clients} c where ${contains(sql`c.search`, text)})
        or ${plannedSms.deviceId} in (select d.id from ${devices} d where ${contains(sql`d.search`, text)})
        or ${unstored(text) ?? sql`false`})`,
    )
  }
  const storedMatches = unionOf(clauses, plannedSmsWith)
  const others = or(...clauses.flat(2).map((text) => unstored(text)))
  const candidates = others
    ? sql`${storedMatches} union select ${plannedSms.id} from ${plannedSms} where ${others}`
    : storedMatches
  if (isSettled(clauses)) return sql`${plannedSms.id} in (${candidates})`
  return sql`${plannedSms.id} in (select ${plannedSms.id} from ${plannedSms} left join ${clients} c on c.id = ${plannedSms.clientId}
    left join ${devices} d on d.id = ${plannedSms.deviceId}
    where ${plannedSms.id} in (${candidates}) and ${all(clauses, ['c', 'd', 'planned_sms'], unstored)})`
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
  return sql`(${clients.id} = ${exact.clientId ?? null}::int or ${amongTexts(clients.phone, exact.phones)})`
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

/**
 * Selects candidates by the clause whose shortest text is the longest, and by the longest text of each of its
 * alternatives.
 */
function unionOf(clauses: readonly Clause[], select: (word: string) => SQL[], union = sql` union `): SQL {
  const [first] = clauses
    .map((clause) => clause.map((texts) => texts.reduce((a, b) => (b.length > a.length ? b : a))))
    .toSorted((a, b) => Math.min(...b.map(({ length }) => length)) - Math.min(...a.map(({ length }) => length)))
  return sql.join(first!.flatMap(select), union)
}

/**
 * Every clause matches one of the rows with these aliases, or `otherwise`. The defaults are a client `c` and one of its
 * devices `d`, if it has any.
 */
function all(
  clauses: readonly Clause[],
  rows: readonly string[] = ['c', 'd'],
  otherwise: UnstoredText = () => undefined,
): SQL {
  return allOf(clauses, (text) =>
    // `search` is null where a left join finds no row.
    or(...rows.map((row) => sql`coalesce(${contains(sql.raw(`${row}.search`), text)}, false)`), otherwise(text))!,
  )
}

function allOf(clauses: readonly Clause[], condition: (text: string) => SQL): SQL {
  const any = (clause: Clause) =>
    sql`(${sql.join(
      clause.map((texts) => sql`(${sql.join(texts.map(condition), sql` and `)})`),
      sql` or `,
    )})`
  return sql.join(clauses.map(any), sql` and `)
}
