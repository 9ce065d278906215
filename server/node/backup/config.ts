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

/** Undefined where backups are switched off */
export function backupConfig(
  place: string | undefined,
  { dataFolder, ...rest }: { dataFolder: string } & Omit<BackupConfig, 'folder'>,
): BackupConfig | undefined {
  if (place === 'off') return undefined
  return { folder: place === undefined ? resolve(dataFolder, 'backups') : resolve(place), ...rest }
}
