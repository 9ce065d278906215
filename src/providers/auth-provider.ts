import type { AuthProvider } from 'react-admin'
import type { CallOutput } from '#domain/api/call'
import { requestOf } from '#domain/api/request'
import { isOperation, may } from '#domain/access/access'
import type { Operation } from '#domain/access/access'
import type { passkeyCalls, UsedKey } from '#domain/users/passkey-contract'
import { tokenCalls } from '#domain/users/token-contract'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { createApi } from './api'
import { ApiError, isOfServer, isTemporary, noAnswer, refusal, statusOf } from './api-error'
import type { HttpClient } from './http-client'
import { restoration } from './restoration'
import type { SessionStore, Tokens } from './session-store'

/** ms that signing out waits for the server */
const logoutPatience = 5000
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface LoginParams {
  username: string
  password: string
  remember: boolean
}

/** A sign-in that waits for its second step */
export interface Challenge {
  challengeToken: string
}

export interface TerminAuthProvider extends AuthProvider {
  /** @returns the challenge of an account with a second step; otherwise the session is open */
  login(params: LoginParams): Promise<Challenge | undefined>
  passSecondStep(params: Challenge & { code: string; remember: boolean }): Promise<void>
  /** @param unlock has the browser prove the key to the server's challenge */
  signInByPasskey(
    unlock: (challenge: CallOutput<typeof passkeyCalls.beginSignIn>) => Promise<UsedKey>,
    remember: boolean,
  ): Promise<void>
  /**
   * Asks the server once to whom the stored session belongs.
   * @returns whether there is a session: a refusal ends it.
   * @throws ApiError if the server fails or does not answer; the session is kept
   */
  startSession(): Promise<boolean>
}

export function createAuthProvider(http: HttpClient, session: SessionStore): TerminAuthProvider {
  const { call } = createApi(http)
  // Id of the user whose session the server has confirmed
  let verified: number | undefined

  /** @throws ApiError 401 if somebody has signed in in this browser since the call was sent: nobody signs in over them. */
  function open({ user, ...tokens }: Tokens & { user: User }, remember: boolean): void {
    if (session.read()) {
      void endUnused(tokens)
      throw refusal(401, undefined, '')
    }
    session.open(tokens, encodeUser(user), remember)
    verified = user.id
    // While one runs, nobody can sign in.
    restoration.end()
  }

  /** Not the session of somebody who has signed in in the meantime */
  function clear(userId: number | undefined): void {
    const now = session.read()
    if (!now || now.user.id === userId) session.clear()
  }

  const endOnServer = () => call(tokenCalls.signOut, {}).catch(() => undefined)

  function endUnused({ accessToken }: Tokens) {
    const { path, method } = requestOf(tokenCalls.signOut, {})
    const headers = { authorization: `Bearer ${accessToken}` }
    return http.publicRequest(path, { method, headers }).catch(() => undefined)
  }

  // The calls of signing in come with that page, not with every other.
  return {
    async login({ username, password, remember }) {
      const { accountCalls } = await import('#domain/users/account-contract')
      const answer = await call(accountCalls.signIn, { body: { username, password } })
      if ('challengeToken' in answer) return { challengeToken: answer.challengeToken }
      open(answer, remember)
      return undefined
    },

    async passSecondStep({ challengeToken, code, remember }) {
      const { secondStepCalls } = await import('#domain/users/second-step-contract')
      open(await call(secondStepCalls.pass, { body: { challengeToken, code } }), remember)
    },

    async signInByPasskey(unlock, remember) {
      const { passkeyCalls } = await import('#domain/users/passkey-contract')
      const body = await unlock(await call(passkeyCalls.beginSignIn, {}))
      open(await call(passkeyCalls.signIn, { body }), remember)
    },

    async startSession() {
      const current = session.read()
      if (!current || current.user.id === verified) return current !== undefined
      try {
        const user = await call(tokenCalls.me, {})
        session.setUser(encodeUser(user))
        verified = user.id
      } catch (error) {
        if (!(error instanceof ApiError) || isTemporary(error)) throw error
        const now = session.read()
        // It has been ended, or somebody else has signed in since.
        if (now?.user.id !== current.user.id) return now !== undefined
        if (!isOfServer(error)) throw noAnswer('network')
        // A 401 is about tokens that another tab has replaced since.
        if (error.status !== 401) clear(current.user.id)
      }
      return session.read() !== undefined
    },

    async logout() {
      verified = undefined
      const userId = session.read()?.user.id
      // The session is cleared even if the server does not know it any more, or hangs.
      if (userId !== undefined) await Promise.race([endOnServer(), delay(logoutPatience)])
      clear(userId)
      return '/login'
    },

    async checkAuth() {
      if (!session.read()) throw notSignedIn()
    },

    // A refused session is ended by the HTTP client, and the sign-in page follows 3 s later (rule A4); a 403 signs
    // nobody out.
    async checkError(error: unknown) {
      if (statusOf(error) === 401 && session.state() === 'none') throw notSignedIn()
    },

    async getIdentity() {
      const user = session.read()?.user
      if (!user) throw new Error('not signed in')
      return { ...user, fullName: `${user.firstName} ${user.lastName}`.trim() || user.username }
    },

    async canAccess({ resource, action }) {
      const operation = operationOf(resource, action)
      return operation !== undefined && may(session.read()?.user.roles ?? [], operation)
    },
  }
}

/** `message: false` prevents a notification on the sign-in page. */
const notSignedIn = () => Object.assign(new Error('not signed in'), { message: false, redirectTo: '/login' })

/** Operations of the permission table by react-admin's action; the first that exists for a resource decides. */
const verbs: Record<string, readonly string[]> = {
  list: ['read'],
  show: ['read'],
  export: ['read'],
  create: ['write', 'send', 'plan'],
  edit: ['write', 'change'],
  clone: ['write'],
  delete: ['delete', 'change'],
}

/** Names of resources that differ in the permission table */
const nouns: Record<string, string> = {
  'planned-sms': 'plannedSms',
  'sms-history': 'sms',
  'sms-answers': 'sms',
}

/** 'plannedSms.read' for 'planned-sms' and 'list'; undefined if the permission table has no such operation */
export function operationOf(resource: string, action: string): Operation | undefined {
  const noun = nouns[resource] ?? resource
  return (verbs[action] ?? [action]).map((verb) => `${noun}.${verb}`).find(isOperation)
}
