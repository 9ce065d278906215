import { passportCalls } from '#domain/passport/contract'
import { addressOf } from '../http/app-env'
import { readForm } from '../http/form'
import { networkOf } from '../http/network'
import { honoPath, serve } from '../http/serve'
import { deviceOfToken, lostSticker } from '../stickers/queries'
import { reportFailure } from './failure'
import { countGuess, countSending } from './guard'
import { passportOf } from './queries'
import { askForVisit } from './wish'

/** Paths of calls that read a form with files; app.ts allows them larger bodies. */
export const uploadPaths = [honoPath(passportCalls.failure.path)]

/** Each sending gets the same answer, no matter what happened to it. */
const thanks = { success: true, message: 'Dziękujemy! Skontaktujemy się z Państwem.' }

export const passportRoutes = serve(passportCalls, {
  async info({ token }, { ports, c }) {
    const passport = await passportOf(ports, token)
    if (!passport.device) await countGuess(ports, c)
    return passport
  },
  failure: {
    async direct({ token }, { ports, c }) {
      const match = await deviceOfToken(ports.database, token)
      if (!match) {
        await countGuess(ports, c)
        throw lostSticker()
      }
      await countSending(ports, c, token)
      const sender = `sticker from ${networkOf(addressOf(c))}`
      await reportFailure(ports, { device: match.device, form: await readForm(c), sender })
      return thanks
    },
  },
  async visit({ token, body }, { ports, c }) {
    if (!(await deviceOfToken(ports.database, token))) {
      await countGuess(ports, c)
      throw lostSticker()
    }
    await countSending(ports, c, token)
    await askForVisit(ports, { token, ...body })
    return thanks
  },
})
