import { z } from 'zod'
import { contract, get, put } from '../api/call'
import { withReadOnly } from '../api/read-only'
import { acceptableSteps, firstStepsSchema } from './first-steps'

export const firstStepsCalls = contract('first-steps', {
  get: get('settings.write', '/api/first-steps', {
    summary: 'List what a new installation still needs',
    returns: firstStepsSchema,
  }),
  hide: put('settings.write', '/api/first-steps', {
    summary: 'Hide the first steps for everybody, or show them again',
    body: withReadOnly(z.strictObject({ hidden: z.boolean() }), firstStepsSchema),
    returns: firstStepsSchema,
  }),
  accept: put('settings.write', '/api/first-steps/{step}', {
    summary: 'Mark a step as not needed, or take that back',
    params: z.object({ step: z.enum(acceptableSteps) }),
    body: z.strictObject({ accepted: z.boolean() }),
    returns: firstStepsSchema,
  }),
})
