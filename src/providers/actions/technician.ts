import type { Technician } from '#domain/technicians/technician'
import { technicianCodec } from '#domain/technicians/wire'
import { arrayOf } from '../resources'
import type { Http } from './action'

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
  }
}
