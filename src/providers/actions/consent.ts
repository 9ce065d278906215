import type { ConsentChange, SmsConsent } from '#domain/consents/consent'
import { smsConsentSchema } from '#domain/consents/consent'
import type { Http } from './action'
import { action } from './action'

/** Which SMS a client wants. */
export function createConsentActions({ request }: Http) {
  return {
    async smsConsent({ clientId, signal }: { clientId: number; signal?: AbortSignal }): Promise<SmsConsent> {
      return smsConsentSchema.parse((await request(`/api/clients/${clientId}/sms-consent`, { signal })).json)
    },

    /** The consent to advertisements: given when and how, or not given. */
    changeConsent: action(
      ['consents', 'advertising'],
      async ({ clientId, change }: { clientId: number; change: ConsentChange }): Promise<SmsConsent> => {
        const path = `/api/clients/${clientId}/marketing-consent`
        return smsConsentSchema.parse((await request(path, { method: 'PUT', body: change })).json)
      },
    ),

    /** Nothing leaves to the client's number any more that nobody wrote by hand, or again. */
    changeOptOut: action(
      ['consents', 'advertising'],
      async ({ clientId, optedOut }: { clientId: number; optedOut: boolean }): Promise<SmsConsent> => {
        const path = `/api/clients/${clientId}/sms-opt-out`
        return smsConsentSchema.parse((await request(path, { method: 'PUT', body: { optedOut } })).json)
      },
    ),
  }
}
