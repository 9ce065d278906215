import { z } from 'zod'
import { ask, contract, get, post } from '../api/call'
import { maxSmsLength } from '../sms/sms'
import { phoneSchema } from '../text/phone-schema'
import { optionalMultiline, optionalLine } from '../text/plain'
import { healthConfigSchema, healthWireSchema, pingSchema, serviceHealthSchema, tryOutSchema } from './health'
import { geocodingSelfTest } from './services'

const byName = {
  summary: 'Test a service by its name or a documented alias',
  params: z.object({ service: z.string().max(60) }),
  returns: serviceHealthSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const

export const healthCalls = contract('health', {
  report: get('health.read', '/api/test/external/health', {
    summary: 'Get the state of all services',
    description: 'Results may be up to 20 s old. With `fresh=true`, tests each service now.',
    query: z.object({ fresh: z.enum(['true', 'false']).default('false') }),
    returns: healthWireSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  config: get('health.read', '/api/test/external/config', {
    summary: 'List the configuration keys of each service and whether they are set; values are never returned',
    returns: healthConfigSchema,
  }),
  ping: get('health.read', '/api/test/external/ping', {
    summary: 'Check that the server responds and its database accepts writes, and measure the time',
    returns: pingSchema,
  }),
  calendar: ask('health.read', '/api/test/external/calendar', {
    summary: 'Test access to Google Calendar and permission to write events',
    returns: serviceHealthSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  storage: ask('health.read', '/api/test/external/storage', {
    summary: 'Test the Google Cloud Storage bucket and the permissions in it',
    returns: serviceHealthSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  sms: ask('health.read', '/api/test/external/sms', {
    summary: 'Test the account at the SMS gateway',
    description: 'The balance is visible to administrators only.',
    returns: serviceHealthSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  geocoding: ask('health.read', '/api/test/external/geocoding', {
    summary: 'Test the geocoder with an address',
    description: `The default is '${geocodingSelfTest}'.`,
    body: z.strictObject({ address: optionalLine(300).optional() }),
    optionalBody: true,
    returns: serviceHealthSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  test: ask('health.read', '/api/test/external/{service}', byName),
  testByGet: get('health.read', '/api/test/external/{service}', byName),
  createEvent: post('health.try', '/api/test/external/calendar/create-event', {
    summary: 'Create a test event in Google Calendar; repeating it with the same Idempotency-Key creates no other',
    returns: tryOutSchema,
    errors: ['NOT_CONFIGURED', 'TOO_MANY_REQUESTS', 'GATEWAY'],
  }),
  upload: post('health.try', '/api/test/external/storage/upload', {
    summary: 'Store a file in the store of attachments, read it back and delete it',
    form: { file: { type: 'file', required: true } },
    returns: tryOutSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  sendSms: post('health.try', '/api/test/external/sms/send', {
    summary: 'Send a test SMS',
    description: 'Unless `dryRun` is false, only reports what would happen.',
    query: z.object({
      phoneNumber: phoneSchema,
      dryRun: z.enum(['true', 'false']).default('true'),
      message: optionalMultiline(maxSmsLength).optional(),
    }),
    returns: tryOutSchema,
    errors: ['CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT', 'TOO_MANY_REQUESTS'],
  }),
})
