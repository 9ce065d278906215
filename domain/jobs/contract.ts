import { z } from 'zod'
import { contract, get, post } from '../api/call'
import { recurringJobSchema, jobWireSchema } from './job'

export const jobCalls = contract('jobs', {
  list: get('account.use', '/api/jobs', {
    summary: 'List visible jobs that are running, waiting or ended within a day',
    returns: z.array(jobWireSchema),
  }),
  // Named so on the wire; not the duties of customers.
  duties: get('system.read', '/api/jobs/duties', {
    summary: 'List recurring jobs with their last run, its result and the next run',
    returns: z.array(recurringJobSchema),
  }),
  get: get('account.use', '/api/jobs/{id}', {
    summary: 'Get the progress of a job',
    returns: jobWireSchema,
    errors: ['NOT_FOUND'],
  }),
  stop: post('account.use', '/api/jobs/{id}/stop', {
    summary: 'Stop a job after its current piece of work; finished work is kept',
    returns: jobWireSchema,
    errors: ['NOT_FOUND'],
  }),
})
