import type { ConsentChange, SmsConsent } from '#domain/consents/consent'
import { smsConsentSchema } from '#domain/consents/consent'
import type { Http } from './action'
import { action, keyed } from './action'

export function createConsentActions({ request }: Http) {
  return {
    async smsConsent({ clientId, signal }: { clientId: number; signal?: AbortSignal }): Promise<SmsConsent> {
      return smsConsentSchema.parse((await request(`/api/clients/${clientId}/sms-consent`, { signal })).json)
    },

    /** Records a consent to advertisements, or withdraws it */
    changeConsent: action(
      ['consents', 'advertising'],
      async ({ clientId, change }: { clientId: number; change: ConsentChange }, key): Promise<SmsConsent> => {
        const path = `/api/clients/${clientId}/marketing-consent`
        return smsConsentSchema.parse((await request(path, { method: 'PUT', body: change, headers: keyed(key) })).json)
      },
    ),

    /** Stops or resumes all messages but those written by hand. */
    changeOptOut: action(
      ['consents', 'advertising'],
      async ({ clientId, optedOut }: { clientId: number; optedOut: boolean }, key): Promise<SmsConsent> => {
        const path = `/api/clients/${clientId}/sms-opt-out`
        return smsConsentSchema.parse(
          (await request(path, { method: 'PUT', body: { optedOut }, headers: keyed(key) })).json,
        )
      },
    ),
  }
}
