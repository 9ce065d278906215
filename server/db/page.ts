import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { idsOf, rowsOf } from './rows'

/** As in http/list.ts, which stands above */
interface Page {
  offset: number
  limit: number
}

interface Ids extends SQLWrapper {
  limit(limit: number): Ids
  offset(offset: number): Ids
}

/** A page of ids, and how many the whole list has */
export interface IdPage {
  ids: number[]
  total: number
}

/**
 * Reads a page by an index. OFFSET reads all rows that it skips, so a page in the second half is read from the end.
 * @param list the ids in their order, or in the reverse of it
 */
export async function readPage(
  database: Database,
  { limit, offset }: Page,
  { list, count }: { list: (reversed: boolean) => Ids; count: () => Promise<number> },
): Promise<IdPage> {
  const total = await count()
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { ids: [], total }
  if (offset <= total / 2) return { ids: await idsOf(database, list(false).limit(length).offset(offset)), total }
  const ids = await idsOf(
    database,
    list(true)
      .limit(length)
      .offset(total - offset - length),
  )
  return { ids: ids.toReversed(), total }
}

/** Reads a page of a search, whose matches are found and counted in one pass. */
export async function readFound(database: Database, { limit, offset }: Page, list: Ids): Promise<IdPage> {
  const [found] = await rowsOf<IdPage>(
    database,
    sql`with found as materialized (select row_number() over () as place, id from (${list.getSQL()}) as list)
      select array(select id from found where place > ${offset}::int and place <= ${offset + limit}::int order by place) as ids,
        (select count(*)::int from found) as total`,
  )
  return found!
}
