import type { SQL } from 'drizzle-orm'
import { and, arrayContains, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { UserFilter, UserSort } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { directionOf, nullsLast } from '../db/page'
import { users } from '../db/schema'
import { contains, searchWords } from '../db/search'
import { missing, notFound } from '../http/api-problem'
import type { ListQuery } from '../http/list'
import { recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'
import { userColumns } from './queries'

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

function matching({ q, role, active, isNew, ids }: UserFilter): SQL | undefined {
  return and(
    role && arrayContains(users.roles, [role]),
    active === undefined ? undefined : eq(users.active, active),
    isNew === undefined ? undefined : withNew(isNew),
    ids && inArray(users.id, ids),
    ...searchWords(q ?? '').map((word) => contains(searchable, word)),
  )
}

const withNew = (isNew: boolean): SQL => (isNew ? isNewAccount : not(isNewAccount))

export function userList(
  database: Database,
  { filter, sort: [field, order] = ['id', 'ASC'] }: ListQuery<UserFilter, UserSort[0]>,
): Listing<User> {
  return recordList(database, {
    id: users.id,
    where: matching(filter),
    order(reversed) {
      const direction = directionOf(order, reversed)
      return [sql`${direction(sortColumns[field])} ${nullsLast(reversed)}`, direction(users.id)]
    },
    read: (which) => database.select(userColumns).from(users).where(which),
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function findUser(database: Database, id: number): Promise<User> {
  const [user] = await database.select(userColumns).from(users).where(eq(users.id, id))
  if (!user) throw notFound(missing.user)
  return user
}
