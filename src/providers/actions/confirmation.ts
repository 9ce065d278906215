import type { ConfirmationEvent } from '#domain/confirmation-links/event'
import { confirmationEventCodec } from '#domain/confirmation-links/event'
import { arrayOf } from '../resources'
import type { Http } from './action'
import type { RecordOwner } from '../record-owner'

export function createConfirmationActions({ request }: Http) {
  return {
    /** Links handed out about a device or a client, and what the customer did with them, the newest first. */
    async confirmationHistory(of: RecordOwner & { signal?: AbortSignal }): Promise<ConfirmationEvent[]> {
      const { json } = await request(`/api/confirm/${of.owner}/${of.id}/history`, { signal: of.signal })
      return arrayOf(json).map((event) => confirmationEventCodec.parse(event))
    },
  }
}
