import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ImageType } from '#domain/attachments/attachment'
import type { CalendarEvent } from '#domain/calendar/event'
import type { MapBase } from '#domain/map/map-base'
import type * as schema from './db/schema'
import type { Geocoder } from './geocoding/geocoder'
import type { PackedTable } from './import/pack-table'
import type { JobSignal } from './jobs/signal'
import type { PrintedDocument } from './printing/document'

/** Any PostgreSQL that Drizzle speaks to: node-postgres in Node, PGlite in the browser. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * What a service says when it is asked whether it works. `problem` and `advice` are sentences for people: no key, no address of a server and
 * nothing that somebody else has written goes into them.
 */
export type ServiceCheck =
  | { ok: true; details?: Record<string, string> }
  | { ok: false; problem: string; advice?: string[] }

/** The current time. Only hosts read a clock. */
export interface Clock {
  now(): Date
}

/**
 * What a gateway answered. `REJECTED` is final and surely not sent; `RETRY` was not taken this time and may be tried again under the same key;
 * `UNKNOWN` may or may not have been sent.
 */
export type SmsOutcome =
  | { kind: 'SENT'; gatewayId: string | null }
  | { kind: 'RETRY'; reason: string; afterSeconds?: number | undefined }
  | { kind: 'REJECTED'; reason: string }
  | { kind: 'UNKNOWN'; reason: string }

export interface SmsToSend {
  /** E.164 */
  to: string
  text: string
  /** Idempotency key: a gateway that has a message with this key refuses a second one. */
  key: string
}

/** The operator's account from which messages are paid */
export interface SmsAccount {
  sender: string
  /** In the operator's points; null where unknown */
  balance: number | null
  /** A sentence for people; null where all is well */
  problem: string | null
}

export interface SmsGateway {
  /** Shown to people: 'Tryb testowy', 'SMSAPI' */
  readonly name: string
  /** In test mode messages are logged and not sent */
  readonly testMode: boolean
  /**
   * Sends one message; the same key never sends twice.
   * Never throws for what the gateway says; a network failure is `UNKNOWN`. Once `signal` aborts, nobody listens any more.
   */
  send(message: SmsToSend, signal: AbortSignal): Promise<SmsOutcome>
  /**
   * What became of a message whose sender died before the answer; `NOT_FOUND` is surely not sent. A gateway that cannot be asked, but refuses
   * doubles, may take the message now.
   */
  lookUp(message: SmsToSend & { attemptedAt: Date }, signal: AbortSignal): Promise<SmsOutcome | { kind: 'NOT_FOUND' }>
  /** Only where messages leave; never throws. `fresh`: not what was answered a moment ago. */
  account?(signal: AbortSignal, fresh?: boolean): Promise<SmsAccount>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** Sends a mail; rejects when the mail server did not take it, with a `PermanentFailure` (jobs/kind.ts) where it never will. */
export interface Mailer {
  send(mail: { to: string; subject: string; text: string; attachments?: MailAttachment[] }): Promise<void>
  /** Only where mail leaves: whether its server lets us in. Never throws. */
  check?(): Promise<ServiceCheck>
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Uint8Array
}

/** Prints documents as PDF. */
export interface DocumentPrinter {
  print(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>>
}

/** The content of a file, read on demand. A Blob is one. */
export interface FileContent {
  readonly size: number
  /** From `start` to before `end`, neither of them negative. */
  slice(start: number, end: number): FileContent
  arrayBuffer(): Promise<ArrayBuffer>
  stream(): ReadableStream<Uint8Array>
}

export type FormPart = { name: string } & (
  | { kind: 'TEXT'; value: string }
  /** `digest` is the SHA-256 of the content. */
  | { kind: 'FILE'; fileName: string; content: FileContent; digest: string }
)

export interface ReceivedForm {
  parts: FormPart[]
  /** Lets go of what was kept of the files; their contents cannot be read afterwards. */
  dispose(): Promise<void>
}

/** Reads multipart/form-data (RFC 7578). */
export interface FormReader {
  /** Rejects with what `body` fails with, with FilesUnavailable, or with an ApiProblem; nothing is kept then. */
  read(body: ReadableStream<Uint8Array>, contentType: string): Promise<ReceivedForm>
}

/**
 * Keeps the bytes of pictures and documents. Keys are made by the application: 32 hexadecimal digits, never used twice. Each call
 * rejects with FilesUnavailable where the place for them cannot be reached.
 */
export interface FileStore {
  /** Settles when the file is kept, whole; rejects when it is not. */
  put(key: string, content: FileContent): Promise<void>
  get(key: string): Promise<FileContent | undefined>
  /** No failure where the file does not exist. */
  delete(key: string): Promise<void>
  /** Only where files lie in the cloud. Never throws. */
  readonly bucket?: { name: string; check(): Promise<ServiceCheck> }
}

/**
 * `PIXELS`: larger than anybody photographs, perhaps made to exhaust memory. `TIME`: takes longer than others can wait.
 * `BROKEN`: not to be read as what it begins like. `BUSY`: too many pictures wait already.
 */
export type ProcessedImage =
  | { kind: 'DONE'; image: FileContent; thumbnail: FileContent | null }
  | { kind: 'REFUSED'; reason: 'PIXELS' | 'TIME' | 'BROKEN' }
  | { kind: 'BUSY' }

export interface ImageProcessor {
  /**
   * Writes a picture of this type anew: the right way up and without what a camera adds, above all where it was taken. The
   * thumbnail, a JPEG, is null where the host cannot make one. What is wrong with the picture is an answer, never thrown.
   * Pictures of different senders take turns.
   */
  process(picture: FileContent, type: ImageType, sender: string): Promise<ProcessedImage>
}

/**
 * What a calendar outside answered. `GONE`: it no longer takes an event of this id. `LATER`: it asks for a pause (ms). `FAILED` may or
 * may not have been done; where it is `permanent`, another try would fail alike.
 */
export type CalendarOutcome =
  | { kind: 'DONE' }
  | { kind: 'GONE' }
  | { kind: 'LATER'; delay: number }
  | { kind: 'FAILED'; reason: string; permanent: boolean }

/** An outside calendar that shows services. Never throws for a refusal of the calendar, and answers within a time limit. */
export interface CalendarSync {
  /** Shown to people: 'Google Calendar' */
  readonly name: string
  /** Makes or changes the event of this id; twice is as once. `known`: it has been made before. */
  put(id: string, event: CalendarEvent, known: boolean): Promise<CalendarOutcome>
  /** No failure where the event does not exist. */
  remove(id: string): Promise<CalendarOutcome>
  /** Whether the calendar can be reached and written to. */
  check(): Promise<ServiceCheck>
}

/** The host about itself, for those who look after it. */
export interface HostFacts {
  /** 'Node.js 22.11.0' */
  runtime: string
  startedAt: Date
  /** Keys of the configuration that are set; never what they are set to. */
  configured: readonly string[]
}

/** One structured line. Never put phone numbers, tokens or names of people in it. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

/** Work that keeps a processor busy for seconds, done in threads beside the one that answers requests. */
export interface HeavyWork {
  /** Bounded in memory and time, since anybody may have made the file. @throws UnreadableFile */
  readTable(content: FileContent): Promise<PackedTable>
  /** As judgeAll (import/judge.ts) */
  judge(importId: number, between: (progress: { done: number; total: number }) => Promise<void>): Promise<void>
  /** As writeAll (import/write-rows.ts) */
  write(
    importId: number,
    what: { by: string; file: FileContent | undefined; between: (rows: number) => Promise<void> },
  ): Promise<void>
  /** As refusedWorkbook (import/refused-rows.ts) */
  refusedRows(importId: number): Promise<Blob>
  /** As workbookOfAll (export/everything.ts) */
  exportAll(): Promise<Blob>
}

/** What the application asks of its host. Everything that differs from host to host is here. */
export interface Ports {
  database: Database
  clock: Clock
  smsGateway: SmsGateway
  passwordHasher: PasswordHasher
  mailer: Mailer
  formReader: FormReader
  fileStore: FileStore
  imageProcessor: ImageProcessor
  printer: DocumentPrinter
  geocoder: Geocoder
  /** Tiles under the markers */
  mapBase: MapBase
  jobSignal: JobSignal
  /** Absent where there are no threads: then the work is done where it is asked for. */
  heavyWork?: HeavyWork | undefined
  /** Only where one is configured */
  calendarSync?: CalendarSync | undefined
  host: HostFacts
  log: Log
  /** Where customers reach the application, without a slash at the end: 'https://termin.example' */
  publicUrl: string
  /** HMAC key of the access tokens, at least 32 bytes (RFC 7518, 3.2). */
  tokenSecret: Uint8Array
}
