import { confirmationCalls, confirmationHistoryCalls } from '#domain/confirmations/links/contract'
import type { ConfirmationEvent } from '#domain/confirmations/links/history'
import { mayReadLinks } from '#domain/confirmations/mask-links'
import { missing, notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import { countGuesses } from '../links/guesses'
import { confirm } from './confirm'
import { countChanges } from './guard'
import { findHistory } from './history'
import { linkInfo } from './queries'
import { leaveWish } from './wish'
import { withdraw } from './withdraw'

export const confirmationRoutes = [
  ...serve(confirmationCalls, {
    info: ({ token }, { ports, c }) => countGuesses(ports, c, linkInfo(ports, token), 'confirmation link'),
    async confirm({ token }, caller) {
      const isChanged = await change(caller, token, () => confirm(caller.ports, token))
      const message = isChanged ? 'Dziękujemy! Przegląd został potwierdzony.' : 'Ten przegląd jest już potwierdzony.'
      return { success: true, message }
    },
    async withdraw({ token }, caller) {
      const isChanged = await change(caller, token, () => withdraw(caller.ports, token))
      const message = isChanged ? 'Potwierdzenie zostało cofnięte.' : 'Ten przegląd nie jest potwierdzony.'
      return { success: true, message }
    },
    async wish({ token, body }, caller) {
      await change(caller, token, () => leaveWish(caller.ports, { token, ...body }))
      return { success: true, message: 'Dziękujemy! Zapisaliśmy, jaki termin pasuje.' }
    },
  }),
  ...serve(confirmationHistoryCalls, {
    ofDevice: ({ id }, caller) => historyFor(caller, { owner: 'device', id }),
    ofClient: ({ id }, caller) => historyFor(caller, { owner: 'client', id }),
  }),
]

function change<Result>({ ports, c }: Caller, token: string, run: () => Promise<Result>): Promise<Result> {
  return countGuesses(ports, c, countChanges(ports, token, run), 'confirmation link')
}

async function historyFor(
  { ports, user }: Caller,
  of: Parameters<typeof findHistory>[1],
): Promise<ConfirmationEvent[]> {
  const events = await findHistory(ports.database, of)
  if (!events) throw notFound(missing[of.owner])
  const tail = mayReadLinks(user.roles) ? {} : { tokenTail: null }
  return events.map((event) => ({ ...event, ...tail }))
}
