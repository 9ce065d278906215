import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/users/role'
import { instant } from './columns'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    roles: text({ enum: roles }).array().notNull(),
    active: boolean().notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    lastLogin: instant('last_login'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`login_form(${table.username})`),
    uniqueIndex('users_username_lookalike').on(sql`lookalike_form(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_roles', sql.raw(`roles <@ array[${roles.map((role) => `'${role}'`).join(', ')}]::text[]`)),
  ],
)

/** A family of refresh tokens: one per sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason', { enum: ['LOGOUT', 'REVOKED', 'REUSED_TOKEN', 'PASSWORD', 'DEACTIVATED'] }),
    /** Sign-in of this user before the one that opened the session. */
    previousLogin: instant('previous_login'),
    userAgent: text('user_agent'),
    /** Network address of the sign-in. */
    address: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** Links to choose a new password, good once and for an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was mailed to: it is good only while this is the account's address. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Attempts counted within a window of time, by what is throttled (hashed: it names people and addresses). */
export const throttles = pgTable(
  'throttles',
  { key: text().primaryKey(), attempts: integer().notNull(), startedAt: instant('started_at').notNull() },
  (table) => [index('throttles_started').on(table.startedAt)],
)
