import type { ImageType } from '#domain/attachments/attachment'
import type { CalendarEvent } from '#domain/calendar/event'
import type { Backup, BackupKind, BucketCopy, Drill, Restoration } from '#domain/backup/backup'
import type { Address } from '#domain/devices/address'
import type { GeocodingStatus, Position } from '#domain/devices/device'
import type { HistoryCounts, ImportSheet } from '#domain/import/import'
import type { MapBase } from '#domain/map/map-base'
import type { SeasonTask, SolvedSeason, SolvingProgress } from '#domain/season/solve'
import type { Travel } from '#domain/season/travel'
import type { Database } from './db/database'
import type { PrintedDocument } from './printing/document'
import type { PrintedLabels } from './printing/labels'

export type { Database, Transaction } from './db/database'

/**
 * The result of checking a service. `problem` and `advice` are sentences for people and never contain a key, a server's
 * address or text from a third party.
 */
export type ServiceCheck =
  | { ok: true; details?: Record<string, string> }
  | { ok: false; problem: string; advice?: string[] }

/** The current time. Only hosts read the system clock. */
export interface Clock {
  now(): Date
}

/**
 * A gateway's answer. `REJECTED`: surely not sent, and final. `RETRY`: surely not sent, and may be tried again under
 * the same key. `ACCOUNT_REFUSED`: surely not sent, because of the account and not of the message; nothing else would
 * be sent either. `UNKNOWN`: may have been sent.
 */
export type SmsOutcome =
  | { kind: 'SENT'; gatewayId: string | null }
  /** Surely not accepted now; it may be tried again. */
  | { kind: 'RETRY'; reason: string; afterSeconds?: number | undefined }
  /** May have been accepted; asking again later under the same key shows it. */
  | { kind: 'ASK_AGAIN'; reason: string; afterSeconds?: number | undefined }
  | { kind: 'REJECTED'; reason: string }
  | { kind: 'ACCOUNT_REFUSED'; reason: string }
  | { kind: 'UNKNOWN'; reason: string }

export interface SmsToSend {
  /** E.164 */
  to: string
  text: string
  /** Idempotency key: the gateway refuses a second message with the same key. */
  key: string
}

/** The operator's account from which messages are paid */
export interface SmsAccount {
  sender: string
  /** In the operator's points; null where unknown */
  balance: number | null
  /** A sentence for people; null where all is well */
  problem: string | null
  /** Nothing was learned of the account: the operator was not reached, or its answer is illegible. */
  isAway?: boolean
}

export interface SmsGateway {
  /** Shown on screens: 'Tryb testowy', 'SMSAPI' */
  readonly name: string
  /** If true, messages are logged and not sent. */
  readonly testMode: boolean
  /**
   * Sends one message; the same key never sends twice. It never rejects: a network failure is `UNKNOWN`. After `signal`
   * aborts, its result is ignored.
   */
  send(message: SmsToSend, signal: AbortSignal): Promise<SmsOutcome>
  /**
   * The state of a message that may have been accepted, for the first time at `inDoubtSince`. `NOT_FOUND` means surely
   * not sent. A gateway without a status query that refuses duplicate keys may send the message now.
   */
  lookUp(message: SmsToSend & { inDoubtSince: Date }, signal: AbortSignal): Promise<SmsOutcome | { kind: 'NOT_FOUND' }>
  /** Missing in test mode. Never rejects. `fresh` bypasses the cached answer. */
  account?(signal: AbortSignal, fresh?: boolean): Promise<SmsAccount>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** Rejects when the mail server did not take the mail, with a `PermanentFailure` (jobs/kind.ts) if it never will. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Missing where no mail server is configured. Checks that the server accepts the login; never rejects. */
  check?(): Promise<ServiceCheck>
}

interface Mail {
  to: string
  /** Where an answer goes; to the sender if left out */
  replyTo?: string | undefined
  subject: string
  text: string
  attachments?: MailAttachment[]
}

interface MailAttachment {
  filename: string
  contentType: string
  content: Uint8Array
}

/** Who waits for a print */
export interface PrintOrder {
  /** Senders take turns; too many waiting prints are refused. */
  sender: string
  /** Its abort takes a print that has not begun out of the queue. */
  signal?: AbortSignal | undefined
}

/**
 * Prints documents as PDF. Without an order, as for a job, a print is never refused.
 * @throws ApiProblem UNAVAILABLE
 */
export interface DocumentPrinter {
  /**
   * `pictureOf` reads the picture of a key of the document; one at a time, each once. A picture that is missing or
   * broken is printed as a frame that says so. Pictures are brought to at most 1,200 px.
   */
  print(document: PrintedDocument, pictureOf?: PictureOf, order?: PrintOrder): Promise<Uint8Array<ArrayBuffer>>
  printLabels(labels: PrintedLabels, order?: PrintOrder): Promise<Uint8Array<ArrayBuffer>>
}

export type PictureOf = (key: string) => Promise<FileContent | undefined>

/** The content of a file, read on demand. A Blob has this shape. */
export interface FileContent {
  readonly size: number
  /** The bytes from `start` up to but not including `end`; negative offsets are not supported. */
  slice(start: number, end: number): FileContent
  stream(): ReadableStream<Uint8Array>
  arrayBuffer(): Promise<ArrayBuffer>
}

export type FormPart = { name: string } & (
  | { kind: 'TEXT'; value: string }
  /** `digest` is the SHA-256 of the content. */
  | { kind: 'FILE'; fileName: string; content: FileContent; digest: string }
)

export interface ReceivedForm {
  parts: FormPart[]
  /** Deletes the received files; their contents cannot be read afterwards. */
  dispose(): Promise<void>
}

/** Reads multipart/form-data (RFC 7578). */
export interface FormReader {
  /** Rejects with the error of `body`, with FilesUnavailable, or with an ApiProblem, and then keeps no file. */
  read(body: ReadableStream<Uint8Array>, contentType: string): Promise<ReceivedForm>
}

/**
 * Stores the bytes of attachments. The application makes the keys: 32 hexadecimal digits, never used twice. Every
 * method rejects with FilesUnavailable if the storage cannot be reached.
 */
export interface FileStore {
  /** Resolves when the whole file is stored, otherwise rejects. */
  put(key: string, content: FileContent): Promise<void>
  get(key: string): Promise<FileContent | undefined>
  /** Succeeds if the file does not exist. */
  delete(key: string): Promise<void>
  /** Present only with cloud storage; its `check` never rejects. */
  readonly bucket?: { provider: 'Google Cloud Storage' | 'S3'; name: string; check(): Promise<ServiceCheck> }
}

/**
 * `PIXELS`: more pixels than a camera makes, perhaps to exhaust memory. `TIME`: processing took too long. `BROKEN`: the
 * content is not what its first bytes announce. `BUSY`: too many pictures are waiting already.
 */
export type ProcessedImage =
  | { kind: 'DONE'; image: FileContent; thumbnail: FileContent | null }
  | { kind: 'REFUSED'; reason: 'PIXELS' | 'TIME' | 'BROKEN' }
  | { kind: 'BUSY' }

export interface ImageProcessor {
  /**
   * Re-encodes a picture of this type: upright, and without the camera's metadata, above all the location. The
   * thumbnail is a JPEG, or null where the host cannot make one. It never rejects because of the picture. Pictures of
   * different senders take turns.
   */
  process(picture: FileContent, type: ImageType, sender: string): Promise<ProcessedImage>
}

/**
 * An outside calendar's answer. `GONE`: it no longer accepts this event id. `LATER`: it asks to wait `delay` ms. `AWAY`
 * and `FAILED`: the change may have been made. `AWAY`: it does not answer, or Termin cannot sign in, so any other
 * change would fail, too. If `permanent`, another attempt would fail.
 */
export type CalendarOutcome =
  | { kind: 'DONE' }
  | { kind: 'GONE' }
  | { kind: 'LATER'; delay: number }
  | { kind: 'AWAY'; reason: string }
  | { kind: 'FAILED'; reason: string; permanent: boolean }

/**
 * An outside calendar that shows services. Refusals are outcomes, never rejections, and every call has a time limit.
 */
export interface CalendarSync {
  /** Shown on screens: 'Google Calendar' */
  readonly name: string
  /** Creates or changes the event of this id; idempotent. `isKnown`: the event has been created before. */
  put(id: string, event: CalendarEvent, isKnown: boolean): Promise<CalendarOutcome>
  /** Succeeds if the event does not exist. */
  remove(id: string): Promise<CalendarOutcome>
  /** Checks that the calendar can be reached and written to. */
  check(): Promise<ServiceCheck>
}

/** An address in fields, or in one line as typed */
export type Sought = { address: Address } | { text: string }

export interface GeocodedLocation {
  position: Position
  status: Extract<GeocodingStatus, 'EXACT' | 'APPROXIMATE'>
  /** The found address in one line */
  label: string
}

/**
 * UNAVAILABLE: the provider did not answer in time; with `busy` it was not asked, because too many look-ups were
 * waiting. FAILED: its answer was an error.
 */
export type GeocodingOutcome =
  | { kind: 'FOUND'; located: GeocodedLocation; provider: string }
  | { kind: 'NOT_FOUND' }
  | { kind: 'UNAVAILABLE'; busy?: boolean }
  | { kind: 'FAILED' }

/** Finds positions of addresses in Poland. A provider's failure is an outcome, never a rejection. */
export interface Geocoder {
  /** 'OpenStreetMap', 'Google Maps' */
  readonly name: string
  readonly precision: 'ADDRESS' | 'TOWN'
  readonly attribution: string
  geocode(sought: Sought): Promise<GeocodingOutcome>
  reverse(position: Position): Promise<GeocodingOutcome>
  /** Present where an outside provider is asked first: its own answer, neither from the cache nor from the fallback */
  askProvider?(sought: Sought): Promise<GeocodingOutcome>
  /** False after an unanswered look-up, until one is answered */
  available(): boolean
}

/** Wakes the job engine of this process, so that a job does not wait for the next poll. */
export interface JobSignal {
  wake(): void
  /** @returns removes the listener */
  onWake(call: () => void): () => void
}

interface HostFacts {
  /** 'Node.js 22.11.0' */
  runtime: string
  startedAt: Date
  /** Keys of the configuration that are set, without their values */
  configured: readonly string[]
}

/** Writes one structured line. It must not contain phone numbers, tokens or names of people. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

/**
 * A table ready to be stored. Its rows are JSON text, which passes between threads and into the database without being
 * parsed.
 */
export interface PackedTable {
  heads: string[]
  notes: string[]
  sample: string[][]
  /** JSON texts, each `[{ line, cells }]` */
  slices: string[]
  history: HistoryCounts | null
  sheets: ImportSheet[]
}

/** How much of some work is done */
export interface Progress {
  done: number
  total: number
}

/**
 * An import and the job that judges it. A person who assigns its columns anew starts another job, while this one may
 * still run.
 */
export interface Judging {
  importId: number
  jobId: number
}

/** Work of several CPU seconds, done in threads so that requests are still answered (rule X5) */
export interface HeavyWork {
  /**
   * Like `packTable` (import/read-file.ts), limited in memory and time, since the file is untrusted.
   * @throws UnreadableFile
   */
  readTable(content: FileContent, sheets?: readonly string[]): Promise<PackedTable>
  /** As judgeAll (import/judge.ts) */
  judge(judging: Judging, onProgress: (progress: Progress) => Promise<void>): Promise<void>
  /** As writeAll (import/write-rows.ts) */
  write(
    importId: number,
    what: {
      by: string
      file: FileContent | undefined
      onProgress: (rows: number) => Promise<void>
      tokenSecret: Uint8Array
    },
  ): Promise<void>
  /** Like `refusedWorkbook` (import/refused-rows.ts) */
  refusedRows(importId: number): Promise<Blob>
  /** Like `exportAll` (export/everything.ts); resolves with the first bytes. Cancelling the stream ends the work. */
  exportAll(): Promise<{ type: string; content: ReadableStream<Uint8Array<ArrayBuffer>> }>
}

/** Plans seasons in a thread, so that requests are still answered (rule X5) */
export interface SeasonSolver {
  /** As solveSeason (domain/season/solve.ts); `onProgress` ends the search by false. */
  solve(task: SeasonTask, onProgress: (progress: SolvingProgress) => Promise<boolean>): Promise<SolvedSeason>
}

/** Backups that the host keeps */
export interface Backups {
  /** Where, for operators */
  readonly folder: string
  /** Hour in Warsaw */
  readonly hour: number
  /** How many of each kind are kept */
  readonly kept: number
  /** @throws BackupsUnavailable (backup/unavailable.ts), as do `check` and `make` */
  list(): Promise<Backup[]>
  /** Whether the place can be read and written; absent where it always can */
  check?(): Promise<void>
  /** The file of one. Absent on a server: it would hand out hashes of passwords and the key of tokens (rule B7). */
  read?(name: string): Promise<Blob | undefined>
  lastDrill(): Promise<Drill | null>
  /** Null where no bucket gets copies */
  bucketCopy(): Promise<BucketCopy | null>
  /**
   * Copies to the bucket what it lacks.
   * @throws what went wrong, which `bucketCopy` reports from then on
   */
  copyToBucket(): Promise<void>
  /** Makes a backup and deletes outdated ones. */
  make(kind: BackupKind, onProgress: (progress: Progress) => Promise<void>): Promise<Backup>
  /**
   * Begins to replace all data by a backup, and returns at once.
   * @param by the person who wants it, for the event
   * @throws ApiProblem NOT_FOUND, CONFLICT while other processes use the database or a restore runs
   */
  restore(name: string, by: string): Promise<Restoration>
  restoration(): Restoration
}

/** Everything that differs between hosts */
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
  mapBase: MapBase
  jobSignal: JobSignal
  /** Absent where the host has no threads; the work then runs in the caller. */
  heavyWork?: HeavyWork | undefined
  /** Absent where the host has no threads; the search then runs in the caller, in slices. */
  seasonSolver?: SeasonSolver | undefined
  /** Ways along roads; present only if configured. `table` rejects while its server does not answer. */
  roads?: Travel | undefined
  /** Present only if configured */
  calendarSync?: CalendarSync | undefined
  /** Absent where the host has no folder for them, or they are switched off */
  backups?: Backups | undefined
  host: HostFacts
  log: Log
  /** Public address of the application without a trailing slash: 'https://termin.example' */
  publicUrl: string
  /** HMAC key of the access tokens, at least 32 bytes (RFC 7518, 3.2). */
  tokenSecret: Uint8Array
  /** Encrypts secrets in the database. Absent in a browser, and where processes share no key: they stay readable. */
  secretKey?: Uint8Array | undefined
  /** Id of the request that is being answered; absent in the background */
  requestId?: string | undefined
}
