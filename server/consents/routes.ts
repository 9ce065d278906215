import { consentCalls, optOutCalls } from '#domain/consents/contract'
import { countGuesses } from '../links/guesses'
import { serve } from '../http/serve'
import { changeConsent, changeOptOut, smsConsentOf } from './consents'
import { optOutByLink, optOutInfo } from './opt-out-links'

export const consentRoutes = [
  ...serve(consentCalls, {
    get: ({ id }, { ports }) => smsConsentOf(ports.database, id),
    async changeMarketing({ id, body }, { ports, user }) {
      const consent = body.given ? { givenOn: body.givenOn, source: body.source } : null
      await changeConsent(ports, user, { clientId: id, consent })
      return smsConsentOf(ports.database, id)
    },
    async changeOptOut({ id, body }, { ports, user }) {
      await changeOptOut(ports, user, { clientId: id, ...body })
      return smsConsentOf(ports.database, id)
    },
  }),
  ...serve(optOutCalls, {
    info: ({ token }, { ports, c }) => countGuesses(ports, c, optOutInfo(ports, token), 'opt-out link'),
    async optOut({ token }, { ports, c }) {
      await countGuesses(ports, c, optOutByLink(ports, token), 'opt-out link')
      return { success: true, message: 'Nie wyślemy już reklam na ten numer.' }
    },
  }),
]
