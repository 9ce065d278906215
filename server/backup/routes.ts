import { backupCalls } from '#domain/backup/contract'
import type { Restoration } from '#domain/backup/backup'
import { signatureOf } from '#domain/users/user'
import { ApiProblem } from '../http/api-problem'
import { serve } from '../http/serve'
import { startBackup } from './jobs'

const none: Restoration = { state: 'NONE', phase: null, percent: null, message: null }
const switchedOff = () => new ApiProblem('CONFLICT', 'Kopie zapasowe są tu wyłączone.')

export const backupRoutes = serve(backupCalls, {
  async list(_, { ports: { backups } }) {
    if (!backups) return { folder: null, hour: 0, kept: 0, lastDrill: null, bucket: null, backups: [] }
    const { folder, hour, kept } = backups
    return {
      ...{ folder, hour, kept, lastDrill: await backups.lastDrill() },
      ...{ bucket: await backups.bucketCopy(), backups: await backups.list() },
    }
  },
  async create(_, { ports, user }) {
    if (!ports.backups) throw switchedOff()
    return {
      success: true as const,
      message: 'Zapisywanie kopii się rozpoczęło.',
      jobId: await startBackup(ports, user, undefined),
    }
  },
  restore: {
    async direct({ body: { name } }, { ports, user }) {
      if (!ports.backups) throw switchedOff()
      return ports.backups.restore(name, signatureOf(user))
    },
  },
  restoration: (_, { ports }) => ports.backups?.restoration() ?? none,
})
