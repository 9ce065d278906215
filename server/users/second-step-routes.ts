import { secondStepCalls, signInRuleCalls } from '#domain/users/second-step'
import { addressOf } from '../http/app-env'
import { serve } from '../http/serve'
import { passSecondStep } from './challenges'
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  renewRecoveryCodes,
  secondStepState,
} from './second-step'
import { changeSignInRules, resetSecondStep, secondStepRoles, usersWithSecondStep } from './sign-in-rules'

// Direct: a stored answer would hold secrets, and a refusal would take back the count of wrong attempts.
const ofSecondStep = serve(secondStepCalls, {
  pass: ({ body }, { ports, c }) =>
    passSecondStep(ports, body, { userAgent: c.req.header('user-agent'), address: addressOf(c) }),
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
      return { message: 'Logowanie dwuetapowe zostało wyłączone.' }
    },
  },
})

const ofRules = serve(signInRuleCalls, {
  async get(_, { ports }) {
    return {
      secondStepRoles: await secondStepRoles(ports.database),
      usersWithSecondStep: await usersWithSecondStep(ports.database),
    }
  },
  update: ({ body }, { ports, user }) => changeSignInRules(ports, user, body),
  async reset({ id }, { ports, user }) {
    await resetSecondStep(ports, user, id)
    return { message: 'Logowanie dwuetapowe tej osoby zostało usunięte.' }
  },
})

export const secondStepRoutes = [...ofSecondStep, ...ofRules]
