import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './db/schema'

/** Any PostgreSQL that Drizzle speaks to: node-postgres in Node, PGlite in the browser. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Only hosts read a clock; everything else is told what time it is. */
export interface Clock {
  now(): Date
}

/** What a gateway answered. `REJECTED` is final and surely not sent; `UNKNOWN` may or may not have been. */
export type SmsOutcome =
  | { kind: 'SENT'; gatewayId: string }
  | { kind: 'REJECTED'; reason: string }
  | { kind: 'UNKNOWN'; reason: string }

export interface SmsGateway {
  /** Shown to people: 'Tryb testowy', 'SMSAPI' */
  readonly name: string
  /** In test mode nothing leaves the house. */
  readonly testMode: boolean
  /**
   * Sends one message. `key` is the idempotency key: the same key never sends twice.
   * Never throws for what the gateway says; a network failure is `UNKNOWN`.
   */
  send(message: { to: string; text: string; key: string }): Promise<SmsOutcome>
  /** What became of a message with this key, for settling after a crash; `NOT_FOUND` is surely not sent. */
  lookUp(key: string): Promise<SmsOutcome | { kind: 'NOT_FOUND' }>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** Sends a letter; rejects when it could not be handed over. */
export interface Mailer {
  send(letter: { to: string; subject: string; text: string }): Promise<void>
}

/** One structured line. Never put phone numbers, tokens or names of people in it. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

/** What the application asks of its host. Everything that differs from host to host is here. */
export interface Ports {
  database: Database
  clock: Clock
  smsGateway: SmsGateway
  passwordHasher: PasswordHasher
  mailer: Mailer
  log: Log
  /** Where customers reach the application, without a slash at the end: 'https://termin.example' */
  publicUrl: string
  /** HMAC key of the access tokens, at least 32 bytes (RFC 7518, 3.2). */
  tokenSecret: Uint8Array
}
