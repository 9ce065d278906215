import { z } from 'zod'
import type { Client, ClientWithDeviceInput } from '#domain/clients/client'
import { dependentsSchema } from '#domain/clients/dependents'
import { clientCodec, encodeClientWithDeviceInput } from '#domain/clients/wire'
import type { Device } from '#domain/devices/device'
import { deviceCodec } from '#domain/devices/wire'
import type { Service } from '#domain/services/service'
import { serviceCodec } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import { createAccountActions } from './account-actions'
import { createAttachmentActions } from './attachment-actions'
import { createGeocodingActions } from './geocoding-actions'
import type { HttpClient } from './http-client'
import { createJobActions } from './job-actions'
import { createMapActions } from './map-actions'
import { randomKey } from './random-key'
import { createSettingsActions } from './settings-actions'
import { createSmsActions } from './sms-actions'
import { createVisitActions } from './visit-actions'

/** The answer of a call that starts a job. */
const started = z.object({ success: z.boolean(), message: z.string(), jobId: z.int() })
const phoneCheck = z.object({
  exists: z.boolean(),
  client: z.object({ id: z.int(), imie: z.string(), nazwisko: z.string() }).nullable(),
})
const smsConfig = z.object({ configured: z.boolean(), testMode: z.boolean(), gateway: z.string() })

export type SmsConfig = z.infer<typeof smsConfig>
export type Actions = ReturnType<typeof createActions>

/** Calls that are more than reading or changing one record. Each has its effects on the server, in one transaction. */
export function createActions(http: HttpClient) {
  const { request } = http
  const post = async (path: string, body?: unknown, key = randomKey()) =>
    (await request(path, { method: 'POST', body, headers: { 'idempotency-key': key } })).json

  return {
    ...createAccountActions(http),
    ...createAttachmentActions(http),
    ...createGeocodingActions(http),
    ...createJobActions(http),
    ...createMapActions(http),
    ...createSettingsActions(http),
    ...createSmsActions(http),
    ...createVisitActions(http),

    /** Starts planning a reminder for each device due within so many days (1 to 365). */
    async planInspectionReminders({ daysAhead }: { daysAhead: number }) {
      return started.parse(await post(`/api/planned-sms/plan/inspection-reminders?daysAhead=${daysAhead}`))
    },

    /** Starts sending what is due. Administrators only. */
    async processPlannedSms() {
      return started.parse(await post('/api/sms/process-planned'))
    },

    async completeService({ id }: { id: number }): Promise<Service> {
      return serviceCodec.parse(await post(`/api/services/${id}/complete`))
    },

    /** @param key the same for each try to save the same form, so that an answer lost on the way creates no second client */
    async createClientWithDevice({ input, key }: { input: ClientWithDeviceInput; key?: string }): Promise<Client> {
      const body = encodeClientWithDeviceInput(input)
      return clientCodec.parse(await post('/api/clients/with-device', body, key))
    },

    async moveInspectionDate({ deviceId, newDate }: { deviceId: number; newDate: Day }): Promise<Device> {
      const { json } = await request(`/api/devices/${deviceId}/inspection-date`, { method: 'PUT', body: { newDate } })
      return deviceCodec.parse(json)
    },

    /** The towns in which there are devices, in Polish order. */
    async deviceCities({ signal }: { signal?: AbortSignal } = {}): Promise<string[]> {
      return z.array(z.string()).parse((await request('/api/devices/cities', { signal })).json)
    },

    /** The client who has this phone number already, if there is one. */
    async checkPhone({ phone, signal }: { phone: string; signal?: AbortSignal }) {
      const { json } = await request(`/api/clients/check-phone/${encodeURIComponent(phone)}`, { signal })
      const { client } = phoneCheck.parse(json)
      return client && { id: client.id, name: `${client.imie} ${client.nazwisko}`.trim() }
    },

    /** What deleting a client or a device takes along. */
    async dependents({ of, id, signal }: { of: 'clients' | 'devices'; id: number; signal?: AbortSignal }) {
      return dependentsSchema.parse((await request(`/api/${of}/${id}/dependents`, { signal })).json)
    },

    async smsConfig({ signal }: { signal?: AbortSignal } = {}): Promise<SmsConfig> {
      return smsConfig.parse((await request('/api/sms/config-status', { signal })).json)
    },
  }
}
