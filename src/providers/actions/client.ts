import type { DataProvider } from 'react-admin'
import { z } from 'zod'
import type { Client, ClientInput, ClientWithDeviceInput } from '#domain/clients/client'
import { dependentsSchema } from '#domain/clients/counts'
import { clientCodec, clientWithDeviceInputCodec } from '#domain/clients/wire'
import type { Http } from './action'
import { action, keyed } from './action'

const phoneCheck = z.object({
  exists: z.boolean(),
  client: z.object({ id: z.int(), imie: z.string(), nazwisko: z.string() }).nullable(),
})

export function createClientActions({ request }: Http, records: DataProvider) {
  return {
    createClientWithDevice: action(
      ['clients', 'devices'],
      async ({ input }: { input: ClientWithDeviceInput }, key): Promise<Client> => {
        const body = clientWithDeviceInputCodec.encode(input)
        const { json } = await request('/api/clients/with-device', { method: 'POST', body, headers: keyed(key) })
        return clientCodec.parse(json)
      },
    ),

    updateClient: action(
      ['clients', 'devices', 'consents', 'advertising'],
      ({ client, input }: { client: Client; input: ClientInput }, idempotencyKey) =>
        records.update<Client>('clients', {
          id: client.id,
          data: input,
          previousData: client,
          meta: { idempotencyKey },
        }),
    ),

    /** Deletes the client's devices with their services, attachments and planned messages, too. */
    deleteClient: action(['clients', 'devices', 'services', 'planned-sms'], ({ id }: { id: number }, idempotencyKey) =>
      records.delete('clients', { id, meta: { idempotencyKey } }),
    ),

    /** A client who has this phone number already; null if there is none. */
    async checkPhone({ phone, signal }: { phone: string; signal?: AbortSignal }) {
      const { json } = await request(`/api/clients/check-phone/${encodeURIComponent(phone)}`, { signal })
      const { client } = phoneCheck.parse(json)
      return client && { id: client.id, name: `${client.imie} ${client.nazwisko}`.trim() }
    },

    /** Counts of what deleting a client or a device deletes, too. */
    async dependents({ of, id, signal }: { of: 'clients' | 'devices'; id: number; signal?: AbortSignal }) {
      return dependentsSchema.parse((await request(`/api/${of}/${id}/dependents`, { signal })).json)
    },
  }
}
