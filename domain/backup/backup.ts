import { z } from 'zod'

/**
 * NIGHTLY: made by Termin; MANUAL: made by a person; BEFORE_RESTORE and BEFORE_UPGRADE: to go back, the last one
 * without files, which an upgrade does not change
 */
export const backupKinds = ['NIGHTLY', 'MANUAL', 'BEFORE_RESTORE', 'BEFORE_UPGRADE'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupKindNames: Record<BackupKind, string> = {
  NIGHTLY: 'nocna',
  MANUAL: 'ręczna',
  BEFORE_RESTORE: 'sprzed przywrócenia',
  BEFORE_UPGRADE: 'sprzed aktualizacji, bez plików',
}

interface BackupName {
  kind: BackupKind
  /** Version of the program that made it: '1.0.0' */
  version: string
  createdAt: Date
  encrypted: boolean
}

const pattern =
  /^termin-(nightly|manual|before-restore|before-upgrade)-(\d{1,4}\.\d{1,4}\.\d{1,4})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/

/**
 * The name of a backup's file, which contains all that a list needs: `termin-nightly-1.0.0-20261125T013000Z.tar.gz.age`
 */
export function backupFileName({ kind, version, createdAt, encrypted }: BackupName): string {
  const time = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `termin-${kind.toLowerCase().replace('_', '-')}-${version}-${time}.tar.gz${encrypted ? '.age' : ''}`
}

/** The opposite of `backupFileName`; undefined for any other file. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, word, version, year, month, day, hours, minutes, seconds, age] = pattern.exec(name) ?? []
  const kind = backupKinds.find((each) => each.toLowerCase().replace('_', '-') === word)
  const createdAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  if (!kind || version === undefined || Number.isNaN(createdAt.getTime())) return undefined
  return { kind, version, createdAt, encrypted: age !== undefined }
}

/** Whether it is a whole backup of the present data, which nobody made as a way back from something */
export function isRegularBackup({ kind }: { kind: BackupKind }): boolean {
  return kind === 'NIGHTLY' || kind === 'MANUAL'
}

/** The newest regular backup of these names: what is restored unless another one is named; undefined without one */
export function newestRegularBackup(names: readonly string[]): string | undefined {
  const backups = names.flatMap((name) => {
    const parsed = parseBackupName(name)
    return parsed && isRegularBackup(parsed) ? [{ name, createdAt: parsed.createdAt }] : []
  })
  return backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.name
}

/**
 * Which backups are deleted after a new one: of each kind all but the newest `limit` (rule B2).
 * @param names in any order
 * @returns of each kind the oldest first
 */
export function outdatedBackups(names: readonly string[], limit: number): string[] {
  const backups = names.flatMap((name) => {
    const parsed = parseBackupName(name)
    return parsed ? [{ name, ...parsed }] : []
  })
  return backupKinds.flatMap((kind) =>
    backups
      .filter((each) => each.kind === kind)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(limit)
      .toReversed()
      .map(({ name }) => name),
  )
}

/** After two days without a regular backup, or without a copy in the bucket, there is a warning (rule B2). */
export const backupTooOld = 2 * 86_400_000

export const backupSchema = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Bytes */
  size: z.int(),
  encrypted: z.boolean(),
})
export type Backup = z.output<typeof backupSchema>

/** A trial restore into a database that was thrown away afterwards */
export const drillSchema = z.object({ at: z.iso.datetime(), name: z.string(), rows: z.int(), files: z.int() })
export type Drill = z.output<typeof drillSchema>

/** What the bucket that gets copies holds */
export const bucketCopySchema = z.object({
  /** When the newest nightly or manual backup in the bucket was made; null if none is known */
  createdAt: z.iso.datetime().nullable(),
  /** Failure of the last attempt; null if it copied everything */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type BucketCopy = z.output<typeof bucketCopySchema>

const restorationPhases = ['STOPPING', 'VERIFYING', 'RESTORE_POINT', 'RESTORING', 'STARTING'] as const
export type RestorationPhase = (typeof restorationPhases)[number]

export const restorationPhaseNames: Record<RestorationPhase, string> = {
  STOPPING: 'Kończenie pracy w toku',
  VERIFYING: 'Sprawdzanie kopii',
  RESTORE_POINT: 'Zapisywanie obecnych danych',
  RESTORING: 'Wczytywanie danych z kopii',
  STARTING: 'Uruchamianie Termina',
}

/**
 * State of the last restore since this process started. `message` is a sentence once it has ended. FAILED with a phase:
 * Termin does not work again yet. UNKNOWN: the database does not say whether it was committed.
 */
export const restorationSchema = z.object({
  state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'UNKNOWN']),
  phase: z.enum(restorationPhases).nullable(),
  /** Percent of the phase; null where unknown */
  percent: z.int().nullable(),
  message: z.string().nullable(),
})
export type Restoration = z.output<typeof restorationSchema>

/** What a person types, so that nobody replaces all data by a stray click */
export const restoreWord = 'PRZYWRÓĆ'

export const restoreInputSchema = z.strictObject({
  name: z.string().max(120),
  confirmation: z
    .string()
    .trim()
    .max(120)
    .refine((word) => word.toLocaleUpperCase('pl') === restoreWord, { error: `Wpisz słowo ${restoreWord}.` }),
})
