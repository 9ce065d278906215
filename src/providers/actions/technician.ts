import type { Technician, TechnicianInput } from '#domain/technicians/technician'
import { technicianCodec, technicianInputCodec } from '#domain/technicians/wire'
import { arrayOf } from '../resources'
import type { Http } from './action'
import { action, keyed } from './action'

export function createTechnicianActions({ request }: Http) {
  return {
    async technicians({ signal }: { signal?: AbortSignal } = {}): Promise<Technician[]> {
      const { json } = await request('/api/technicians?all=true', { signal })
      return arrayOf(json).map((each) => technicianCodec.parse(each))
    },

    /** Users who are no technicians have defaults. */
    async technician({ userId, signal }: { userId: number; signal?: AbortSignal }): Promise<Technician> {
      return technicianCodec.parse((await request(`/api/technicians/${userId}`, { signal })).json)
    },

    /** @param version from which the editor started. @throws ApiError 409 if it is stale */
    updateTechnician: action(
      ['technicians'],
      async (
        { userId, input, version }: { userId: number; input: TechnicianInput; version: number },
        key,
      ): Promise<Technician> => {
        const body = technicianInputCodec.encode(input)
        const headers = { 'if-match': `"${version}"`, ...keyed(key) }
        return technicianCodec.parse(
          (await request(`/api/technicians/${userId}`, { method: 'PUT', body, headers })).json,
        )
      },
    ),
  }
}
