import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/role'
import { allOf, instant } from './columns'

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
    check('users_roles', allOf('roles', roles)),
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
    revokedReason: text('revoked_reason', {
      enum: ['LOGOUT', 'REVOKED', 'REUSED_TOKEN', 'PASSWORD', 'DEACTIVATED', 'SECOND_STEP', 'PASSKEY'],
    }),
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

/** The application of a user that makes codes (TOTP, RFC 6238) */
export const secondSteps = pgTable('second_steps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted (users/sealing.ts) */
  secret: text().notNull(),
  /** When a code confirmed it; until then signing in does not ask for it */
  enabledAt: instant('enabled_at'),
  /** The time step of the last code, so that no code works twice (RFC 6238, 5.2) */
  lastStep: integer('last_step').notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of user and code, hexadecimal */
    hash: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Sign-ins that wait for their second step */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256, hexadecimal */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the password hash that the password matched: another password ends the challenge */
    passwordMark: text('password_mark').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052), base64url */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 where it has none */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256, hexadecimal */
  hash: text().primaryKey(),
  /** The user who adds a passkey; null for a sign-in */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** One row. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    id: integer().primaryKey().default(1),
    secondStepRoles: text('second_step_roles', { enum: roles }).array().notNull(),
  },
  () => [check('sign_in_rules_one_row', sql`id = 1`), check('sign_in_rules_roles', allOf('second_step_roles', roles))],
)

/** Attempts counted within a window of time. The key is hashed because it names people and addresses. */
export const throttles = pgTable(
  'throttles',
  { key: text().primaryKey(), attempts: integer().notNull(), startedAt: instant('started_at').notNull() },
  (table) => [index('throttles_started').on(table.startedAt)],
)
