import type { Context } from 'hono'
import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import type { User } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import type { AppEnv } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'

const answer = z.object({ message: z.string() })

/** A route that deletes a service; the API has two of them. */
export const deletion = <const Path extends string>(path: Path, tag: string, summary: string) =>
  endpoint('services.delete', {
    method: 'delete',
    path,
    tags: [tag],
    summary,
    request: { params: z.object({ id: idParamSchema }) },
    responses: { 200: jsonResponse(answer) },
  })

export async function deletionResponse(
  c: Context<AppEnv>,
  ports: Ports,
  id: number,
  remove: (ports: Ports, actor: User, id: number) => Promise<void>,
) {
  const removed = await idempotent(c, ports, async (once) => {
    await remove(once, c.get('user'), id)
    return { message: 'Wpis serwisowy został pomyślnie usunięty' }
  })
  await hastenFileDeletion(ports)
  return c.json(removed, 200)
}
