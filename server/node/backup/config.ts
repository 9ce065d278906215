import { resolve } from 'node:path'
import type { S3Config } from '../s3'

export interface BackupConfig {
  folder: string
  /** Hour in Warsaw of the nightly backup */
  hour: number
  /** How many of each kind are kept */
  kept: number
  /** An identity or a recipient of age; undefined without encryption */
  key: string | undefined
  /** Where copies of them go */
  bucket: S3Config | undefined
}

const isOff = (place: string | undefined) => place?.toLowerCase() === 'off'

/** What does not fit the rest, as pairs of key and expected value */
export function surplusForBackups(environment: Record<string, string | undefined>): [string, string][] {
  const place = environment['TERMIN_BACKUP']
  if (!isOff(place) || !environment['TERMIN_BACKUP_BUCKET']) return []
  return [['TERMIN_BACKUP_BUCKET', `pustej wartości, bo przy TERMIN_BACKUP=${place} nie ma kopii`]]
}

/** Undefined where backups are switched off */
export function backupConfig(
  place: string | undefined,
  { dataFolder, ...rest }: { dataFolder: string } & Omit<BackupConfig, 'folder'>,
): BackupConfig | undefined {
  if (isOff(place)) return undefined
  return { folder: place === undefined ? resolve(dataFolder, 'backups') : resolve(place), ...rest }
}
