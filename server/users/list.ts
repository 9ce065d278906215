import type { SQL } from 'drizzle-orm'
import { and, arrayContains, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { UserFilter, UserSort } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { among, idsOf } from '../db/rows'
import { users } from '../db/schema'
import { contains, searchWords } from '../db/search'
import { missing, notFound } from '../http/api-problem'
import type { ListPage, ListQuery, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database } from '../ports'
import { userColumns } from './queries'

type UserQuery = ListQuery<UserFilter, UserSort[0]>

const searchable = sql`fold(${users.username} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.phoneNumber}, ''))`

const sortColumns: Record<UserSort[0], SQL> = {
  id: sql`${users.id}`,
  lastName: sql`polish_key(${users.lastName} || ' ' || ${users.firstName}) collate "C"`,
  username: sql`polish_key(${users.username}) collate "C"`,
  email: sql`lower(${users.email})`,
  lastLogin: sql`${users.lastLogin}`,
  createdAt: sql`${users.createdAt}`,
}

/** A registration that no administrator has approved yet */
export const isNewAccount: SQL = and(eq(users.active, false), isNull(users.lastLogin))!

function matching({ q, role, active, isNew, ids }: UserQuery['filter']): SQL | undefined {
  return and(
    role && arrayContains(users.roles, [role]),
    active === undefined ? undefined : eq(users.active, active),
    isNew === undefined ? undefined : isNew ? isNewAccount : not(isNewAccount),
    ids && inArray(users.id, ids),
    ...searchWords(q ?? '').map((word) => contains(searchable, word)),
  )
}

function inOrder([field, order]: UserSort = ['id', 'ASC']): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [sql`${direction(sortColumns[field])} nulls last`, direction(users.id)]
}

export async function findUsers(database: Database, query: UserQuery & { page: Page }): Promise<ListPage<User>> {
  const where = matching(query.filter)
  const rows = await database
    .select(userColumns)
    .from(users)
    .where(where)
    .orderBy(...inOrder(query.sort))
    .limit(query.page.limit)
    .offset(query.page.offset)
  return { rows, total: await database.$count(users, where) }
}

export async function wholeUsers(database: Database, query: UserQuery): Promise<WholeList<User>> {
  const matchingIds = database
    .select({ id: users.id })
    .from(users)
    .where(matching(query.filter))
    .orderBy(...inOrder(query.sort))
  return {
    ids: await idsOf(database, matchingIds),
    async read(ids) {
      const rows = await database.select(userColumns).from(users).where(among(users.id, ids))
      return inOrderOf(ids, rows, ({ id }) => id)
    },
  }
}

/** @throws ApiProblem NOT_FOUND */
export async function findUser(database: Database, id: number): Promise<User> {
  const [user] = await database.select(userColumns).from(users).where(eq(users.id, id))
  if (!user) throw notFound(missing.user)
  return user
}
