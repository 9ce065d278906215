import { backupCalls, backupFileType } from '#domain/backup/contract'
import { signatureOf } from '#domain/users/user'
import { downloadHeaders } from '../export/file-response'
import { conflict } from '../http/api-problem'
import { serve } from '../http/serve'
import { noRestoration, noSuchBackup } from './restoration'
import { startBackup } from './jobs'
import { lookInto } from './unavailable'

/** Rule B7. */
const notDownloadable = () =>
  conflict(
    'Serwer nie wydaje plików kopii, bo są w nich skróty haseł i klucz logowania. Plik jest w folderze kopii na serwerze.',
  )
const switchedOff = () => conflict('Kopie zapasowe są tu wyłączone.')

export const backupRoutes = serve(backupCalls, {
  async list(_, { ports: { backups } }) {
    if (!backups)
      return {
        folder: null,
        hour: 0,
        kept: 0,
        downloads: false,
        lastDrill: null,
        bucket: null,
        problem: null,
        backups: [],
      }
    const { folder, hour, kept } = backups
    const { backups: list, failure } = await lookInto(backups)
    return {
      folder,
      hour,
      kept,
      downloads: backups.read !== undefined,
      lastDrill: await backups.lastDrill(),
      bucket: await backups.bucketCopy(),
      problem: failure?.message ?? null,
      backups: list,
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
  async file({ name }, { ports: { backups }, c }) {
    if (!backups?.read) throw backups ? notDownloadable() : switchedOff()
    const file = await backups.read(name)
    if (!file) throw noSuchBackup()
    c.set('fileHeaders', downloadHeaders(name))
    return c.body(file.stream(), 200, { 'Content-Type': backupFileType, 'Content-Length': String(file.size) })
  },
  restore: {
    async direct({ body: { name } }, { ports, user }) {
      if (!ports.backups) throw switchedOff()
      return ports.backups.restore(name, signatureOf(user))
    },
  },
  restoration: (_, { ports }) => ports.backups?.restoration() ?? noRestoration,
})
