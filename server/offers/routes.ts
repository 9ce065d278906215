import { offerCalls, waveCalls } from '#domain/offers/contract'
import { customerFile } from '../calendar/customer-file'
import { countGuesses } from '../links/guesses'
import type { Caller } from '../http/serve'
import { serve, writeThen } from '../http/serve'
import { countAttempt } from '../http/throttle'
import { hastenRecurring } from '../jobs/recurring'
import { sendingResult } from '../sms/queries'
import { agreeByPhone } from './agree'
import { acceptOffer, cancelOffer, declineOffer } from './answer'
import { deliverOffer } from './deliver-offer'
import { findOffer } from './find-offer'
import { acceptedVisits, offerInfo } from './info'
import { freedWindows, offerFreedTime } from './offer-freed'
import { previewWave } from './preview'
import { progressOf } from './progress'
import { settleOffers } from './settle'
import { unansweredOffers } from './unanswered-offers'
import { startWave } from './wave'
import { otherWindows } from './windows'
import { wishByOffer } from './wish'

/** Limit of what is worked out or changed by one link */
const perLink = { limit: 30, seconds: 900 }

export const offerRoutes = [
  ...serve(offerCalls, {
    info: ({ token }, { ports, c }) => countGuesses(ports, c, offerInfo(ports, token), 'offer link'),
    windows: ({ token }, caller) => byLink(caller, token, () => otherWindows(caller.ports, token)),
    async calendar({ token }, caller) {
      const { ports, c } = caller
      return customerFile(caller, await countGuesses(ports, c, acceptedVisits(ports, token), 'offer link'))
    },
    async accept({ token, body }, caller) {
      const isNew = await byLink(caller, token, () => acceptOffer(caller.ports, { token, ...body }))
      return { success: true, message: isNew ? 'Dziękujemy! Wizyta jest umówiona.' : 'Ta wizyta jest już umówiona.' }
    },
    async wish({ token, body }, caller) {
      await byLink(caller, token, () => wishByOffer(caller.ports, { token, ...body }))
      return { success: true, message: 'Dziękujemy! Zadzwonimy, aby ustalić termin.' }
    },
    async decline({ token, body }, caller) {
      const isNew = await byLink(caller, token, () => declineOffer(caller.ports, { token, ...body }))
      if (isNew) await look(caller)
      return { success: true, message: isNew ? 'Dziękujemy za odpowiedź.' : 'Ta propozycja jest już odrzucona.' }
    },
    async cancel({ token, body }, caller) {
      const isNew = await byLink(caller, token, () => cancelOffer(caller.ports, { token, ...body }))
      if (isNew) await look(caller)
      return { success: true, message: isNew ? 'Wizyta została odwołana.' : 'Ta wizyta jest już odwołana.' }
    },
  }),
  ...serve(waveCalls, {
    preview: ({ id, body }, { ports }) => previewWave(ports, { campaignId: id, ...body }),
    async start({ id, body }, { ports, user }) {
      const jobId = await startWave(ports, user, { campaignId: id, ...body })
      return { success: true, message: 'Wysyłamy propozycje wizyt.', jobId }
    },
    freed: ({ id }, { ports }) => freedWindows(ports, id),
    offerFreed: writeThen<typeof waveCalls.offerFreed, number>(
      ({ id, offerId, body }, { ports, user }) =>
        offerFreedTime(ports, user, { campaignId: id, offerId, stopId: body.stopId }),
      async (smsId, { id }, { ports }) => {
        await deliverOffer(ports, smsId)
        const { success, message } = await sendingResult(ports.database, smsId)
        // What did not leave holds no time.
        if (!success) await settleOffers(ports, id)
        return { success, message: success ? 'Propozycja została wysłana' : message }
      },
    ),
    async agree({ id, stopId, body }, { ports, user }) {
      await agreeByPhone(ports, user, { campaignId: id, stopId, ...body })
      return { message: 'Wizyta jest umówiona' }
    },
    progress: ({ id }, { ports }) => progressOf(ports, id),
  }),
]

/** Counts only links that exist: otherwise each invented token would leave a row. */
function byLink<Result>({ ports, c }: Caller, token: string, run: () => Promise<Result>): Promise<Result> {
  const attempt = async () => {
    const { offer } = await findOffer(ports.database, token, ports.clock.now())
    await countAttempt(ports, `changes by offer link of stop ${offer.stopId}`, perLink)
    return run()
  }
  return countGuesses(ports, c, attempt(), 'offer link')
}

/** Time that became free is offered to others soon. */
async function look({ ports: { database, clock } }: Caller): Promise<void> {
  await hastenRecurring(database, unansweredOffers.name, clock.now())
}
