import { accountCalls, sessionCalls } from '#domain/users/account-contract'
import { tokenCalls } from '#domain/users/token-contract'
import { ApiProblem } from '../http/api-problem'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import { countAttempt } from '../http/throttle'
import { changeProfile, register } from './account'
import { changePassword } from './passwords'
import { requestResetLink, resetPassword } from './reset-links'
import { closeSession, revokeSession, revokeSessions, rotate, sessionsOf } from './sessions'
import { signIn } from './sign-in'

/** Limit for anonymous calls from one address */
const strangers = { limit: 20, seconds: 3600 }

const countStranger = (what: string, { ports, c }: Caller) =>
  countAttempt(ports, `${what} from ${networkOf(addressOf(c))}`, strangers)

const noGoogle = 'Google nie jest skonfigurowane na tym serwerze.'
// The token belongs to the server and is never returned.
const googleBySystem = 'Kalendarz Google jest połączony przez konto usługi. Termin sam odnawia połączenie.'

const ofAccount = serve(accountCalls, {
  signIn: ({ body }, { ports, c }) =>
    signIn(ports, body, { userAgent: c.req.header('user-agent'), address: addressOf(c) }),
  async register({ body }, caller) {
    await countStranger('register', caller)
    await register(caller.ports, body)
    return { message: 'Zarejestrowano, poczekaj na zatwierdzenie przez Admina' }
  },
  async forgotPassword({ body }, caller) {
    await countStranger('forgot', caller)
    await requestResetLink(caller.ports, body.email)
    return { message: 'Jeżeli konto istnieje, wysłaliśmy na ten adres link do ustawienia nowego hasła.' }
  },
  async resetPassword({ body: { token, newPassword } }, caller) {
    await countStranger('reset', caller)
    await resetPassword(caller.ports, token, newPassword)
    return { message: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.' }
  },
  // In one transaction with the write, a refusal would take back the count of wrong passwords.
  changePassword: {
    async direct({ body }, { ports, user, sessionId }) {
      await changePassword(ports, user, { ...body, sessionId })
      return { message: 'Hasło zostało zmienione' }
    },
  },
  updateProfile: {
    direct: ({ body }, { ports, user }) => changeProfile(ports, user, body),
  },
  googleToken(_, { ports }) {
    const configured = ports.calendarSync !== undefined
    return { configured, message: configured ? googleBySystem : noGoogle }
  },
  refreshGoogleToken(_, { ports }) {
    if (!ports.calendarSync) throw new ApiProblem('NOT_CONFIGURED', noGoogle)
    return { message: googleBySystem }
  },
})

const ofTokens = serve(tokenCalls, {
  refresh: ({ body }, { ports }) => rotate(ports, body.refreshToken),
  async signOut(_, { ports, sessionId }) {
    await closeSession(ports, sessionId)
    return { message: 'Wylogowano' }
  },
  me: (_, { user }) => user,
})

const ofSessions = serve(sessionCalls, {
  async mine(_, { ports, user, sessionId }) {
    const sessions = await sessionsOf(ports, user.id)
    return sessions.map(({ id, createdAt, lastUsedAt, userAgent, address }) => ({
      id,
      createdAt,
      lastUsedAt,
      userAgent,
      address,
      current: id === sessionId,
    }))
  },
  async revoke({ id }, { ports, user }) {
    await revokeSession(ports, user, id)
    return { message: 'Sesja została zakończona' }
  },
  async revokeAll(_, { ports, user }) {
    const count = await revokeSessions(ports, user)
    return { message: 'Wszystkie sesje zostały zakończone', revoked: count }
  },
})

export const accountRoutes = [...ofAccount, ...ofTokens, ...ofSessions]
