import { z } from 'zod'
import { contract, get, post } from '../api/call'
import { startedJobSchema } from '../jobs/job'
import { backupSchema, bucketCopySchema, drillSchema, restorationSchema, restoreInputSchema } from './backup'

export const backupFileType = 'application/gzip'

export const backupCalls = contract('backups', {
  list: get('backups.manage', '/api/backups', {
    summary: 'List the backups, newest first, with the last drill and the last copy to the bucket',
    description:
      '`folder` is null where the host makes no backups, `bucket` where no bucket gets copies. `problem` says why their place cannot be used; then backups may be missing from the list.',
    returns: z.object({
      folder: z.string().nullable(),
      /** Hour in Warsaw at which a backup is made by itself */
      hour: z.int(),
      kept: z.int(),
      /** Whether their files are handed out */
      downloads: z.boolean(),
      lastDrill: drillSchema.nullable(),
      bucket: bucketCopySchema.nullable(),
      problem: z.string().nullable(),
      backups: z.array(backupSchema),
    }),
  }),
  create: post('backups.manage', '/api/backups', {
    summary: 'Start a backup of rows and files as a job',
    returns: startedJobSchema,
    errors: ['CONFLICT'],
  }),
  file: get('backups.manage', '/api/backups/{name}/file', {
    summary: 'Get the file of a backup',
    description: 'Only the demo hands it out; on a server it is 409, and the file is in the folder of the backups.',
    params: z.object({ name: z.string().max(120) }),
    returns: backupFileType,
    returned: 'The archive',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  restore: post('backups.manage', '/api/backups/restore', {
    summary: 'Replace all data by a backup',
    description:
      'A backup of the present data is made first. Until it has ended, every other call is answered with 503 and the error RESTORING. Sessions end.',
    body: restoreInputSchema,
    returns: restorationSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  restoration: get('public', '/api/restoration', {
    summary: 'Get the state of a restore; answered also while it runs',
    returns: restorationSchema,
  }),
})
