import { firstStepsCalls } from '#domain/first-steps/contract'
import { serve } from '../http/serve'
import { acceptStep, hideFirstSteps, readFirstSteps } from './commands'

export const firstStepsRoutes = serve(firstStepsCalls, {
  get: (_, { ports, user }) => readFirstSteps(ports, user),
  hide: ({ body }, { ports, user }) => hideFirstSteps(ports, user, body),
  accept: ({ step, body }, { ports, user }) => acceptStep(ports, user, { step, ...body }),
})
