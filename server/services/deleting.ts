import type { serviceCalls } from '#domain/services/contract'
import type { User } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import type { Handler } from '../http/serve'
import { writeThen } from '../http/serve'
import type { Ports } from '../ports'
import type { Deletion } from './remove'

type Delete = typeof serviceCalls.delete

/** Carries out a call that deletes a service; the API has three of them. */
export function deleting(remove: (ports: Ports, actor: User, of: Deletion) => Promise<void>): Handler<Delete> {
  return writeThen<Delete, { id: number; message: string }>(
    async ({ id, version }, { ports, user }) => {
      await remove(ports, user, { id, version })
      return { id, message: 'Wpis serwisowy został pomyślnie usunięty' }
    },
    async (result, _, { ports }) => {
      await hastenFileDeletion(ports)
      return result
    },
  )
}
