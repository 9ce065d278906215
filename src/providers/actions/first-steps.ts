import type { AcceptableStep, FirstSteps } from '#domain/first-steps/first-steps'
import { firstStepsSchema } from '#domain/first-steps/first-steps'
import type { Http } from './action'
import { action, keyed } from './action'

const base = '/api/first-steps'

/** What a new installation still needs. For those who may change settings. */
export function createFirstStepsActions({ request }: Http) {
  const touched = ['first-steps'] as const
  return {
    async firstSteps({ signal }: { signal?: AbortSignal } = {}): Promise<FirstSteps> {
      return firstStepsSchema.parse((await request(base, { signal })).json)
    },

    hideFirstSteps: action(touched, async (body: { hidden: boolean }, key): Promise<void> => {
      await request(base, { method: 'PUT', headers: keyed(key), body })
    }),

    acceptFirstStep: action(
      touched,
      async ({ step, ...body }: { step: AcceptableStep; accepted: boolean }, key): Promise<void> => {
        await request(`${base}/${step}`, { method: 'PUT', headers: keyed(key), body })
      },
    ),
  }
}
