import { passkeyCalls } from '#domain/users/passkey-contract'
import { secondStepCalls, signInRuleCalls } from '#domain/users/second-step-contract'
import { addressOf } from '../http/app-env'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import { passSecondStep } from './challenges'
import type { SignInCaller } from './new-device'
import { addPasskey, beginPasskey, passkeysOf, removePasskey, resetPasskeys, usersWithPasskey } from './passkeys'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in'
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  renewRecoveryCodes,
  secondStepState,
} from './second-step'
import {
  changeSignInRules,
  endSessionsOf,
  resetSecondStep,
  secondStepRoles,
  usersWithSecondStep,
} from './sign-in-rules'

const callerOf = (c: Caller['c']): SignInCaller => ({ userAgent: c.req.header('user-agent'), address: addressOf(c) })

// Direct: a stored answer would hold secrets, and a refusal would take back the count of wrong attempts.
const ofSecondStep = serve(secondStepCalls, {
  pass: ({ body }, { ports, c }) => passSecondStep(ports, body, callerOf(c)),
  state: (_, { ports, user }) => secondStepState(ports, user),
  begin: { direct: ({ body }, { ports, user }) => beginSecondStep(ports, user, body.currentPassword) },
  enable: {
    async direct({ body }, { ports, user, sessionId }) {
      return { recoveryCodes: await enableSecondStep(ports, user, { ...body, sessionId }) }
    },
  },
  renewCodes: {
    async direct({ body }, { ports, user }) {
      return { recoveryCodes: await renewRecoveryCodes(ports, user, body.currentPassword) }
    },
  },
  disable: {
    async direct({ body }, { ports, user }) {
      await disableSecondStep(ports, user, body)
      return { message: 'Logowanie dwuetapowe zostało wyłączone' }
    },
  },
})

const ofPasskeys = serve(passkeyCalls, {
  beginSignIn: (_, { ports, c }) => beginPasskeySignIn(ports, callerOf(c)),
  signIn: ({ body }, { ports, c }) => signInByPasskey(ports, body, callerOf(c)),
  mine: (_, { ports, user }) => passkeysOf(ports, user),
  begin: { direct: ({ body }, { ports, user }) => beginPasskey(ports, user, body.currentPassword) },
  add: { direct: ({ body }, { ports, user, sessionId }) => addPasskey(ports, user, { ...body, sessionId }) },
  remove: {
    async direct({ id, body }, { ports, user }) {
      await removePasskey(ports, user, { id, ...body })
      return { message: 'Klucz dostępu został usunięty' }
    },
  },
})

const ofRules = serve(signInRuleCalls, {
  async get(_, { ports }) {
    return {
      secondStepRoles: await secondStepRoles(ports.database),
      usersWithSecondStep: await usersWithSecondStep(ports.database),
      usersWithPasskey: await usersWithPasskey(ports.database),
    }
  },
  update: ({ body }, { ports, user }) => changeSignInRules(ports, user, body),
  async reset({ id }, { ports, user }) {
    await resetSecondStep(ports, user, id)
    return { message: 'Logowanie dwuetapowe tej osoby zostało usunięte' }
  },
  async resetPasskeys({ id }, { ports, user }) {
    await resetPasskeys(ports, user, id)
    return { message: 'Klucze dostępu tej osoby zostały usunięte' }
  },
  async endSessions({ id }, { ports, user }) {
    await endSessionsOf(ports, user, id)
    return { message: 'Ta osoba została wylogowana ze wszystkich urządzeń' }
  },
})

export const secondStepRoutes = [...ofSecondStep, ...ofPasskeys, ...ofRules]
