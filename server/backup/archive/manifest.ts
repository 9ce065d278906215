import { z } from 'zod'
import { backupKinds } from '#domain/backup/backup'

/** Number of the format; a reader refuses any other. */
export const backupFormat = 1

/** The first file of a backup: what follows, and who wrote it */
export const headerSchema = z.object({
  format: z.literal(backupFormat),
  kind: z.enum(backupKinds),
  /** Version of the program */
  application: z.string(),
  /** Version of the database server */
  database: z.string(),
  createdAt: z.iso.datetime(),
  /** Names in their order */
  migrations: z.array(z.string()),
  /** In the order in which they follow; columns without the computed ones */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.output<typeof headerSchema>

/** The last file of a backup: what it must contain. A backup without it was cut off. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Bytes of its COPY text */
      bytes: z.int(),
      /** SHA-256 of its COPY text, hexadecimal */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({
    /** False where the backup has rows only: the files stay where they are. */
    included: z.boolean(),
    count: z.int(),
    bytes: z.int(),
    /** SHA-256 over a line `key SHA-256-of-the-file` for each file */
    sha256: z.string(),
    /** Keys of files that rows name and that were not there; at most a hundred */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.output<typeof manifestSchema>

export const headerName = 'header.json'
export const manifestName = 'manifest.json'
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const tableOf = (name: string) => /^tables\/(\w+)\/\d{6}\.copy$/.exec(name)?.[1]
export const fileEntry = (key: string) => `files/${key}`
export const fileKeyOf = (name: string) => /^files\/([0-9a-f]{32})$/.exec(name)?.[1]
