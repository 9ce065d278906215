import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/role'
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

/** A sign-in, with all the refresh tokens issued from it */
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
    /** The user's previous sign-in */
    previousLogin: instant('previous_login'),
    userAgent: text('user_agent'),
    /** Network address at sign-in */
    address: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256, hexadecimal; the token itself is not stored. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    // A session has one live token.
    uniqueIndex('refresh_tokens_live')
      .on(table.sessionId)
      .where(sql`used_at is null`),
  ],
)

/** Links to choose a new password, valid once and for an hour */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256, hexadecimal */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was mailed to; the link works only while this is the account's address. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Attempts counted within a window of time. The key is hashed because it names people and addresses. */
export const throttles = pgTable(
  'throttles',
  { key: text().primaryKey(), attempts: integer().notNull(), startedAt: instant('started_at').notNull() },
  (table) => [index('throttles_started').on(table.startedAt)],
)
