import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { tokenParams } from '../links/token'
import { input, nullable } from '../api/fields'
import { offeredDaysWireSchema } from '../confirmations/wire'
import { dayParts } from '../confirmations/wish'
import { deviceTypeWireSchema } from '../devices/device-type'
import { dutyKinds, dutyReasons } from '../duties/duty'
import { requestTextLength } from '../requests/limits'
import { phoneSchema } from '../text/phone-schema'
import { optionalFromCustomer, requiredFromCustomer, normalized } from '../text/plain'
import { dayCodec, daySchema } from '../time/wire'

const dutyWireSchema = z.object({
  kind: z.enum(dutyKinds),
  /** The office's own name; null for the name of the kind */
  name: z.string().nullable(),
  reason: z.enum(dutyReasons),
  dueOn: z.string(),
})

/** What a sticker reveals to anyone who scans it: nothing about the person whose device it is (rule D14) */
export const passportWireSchema = z.object({
  /** null for a sticker that was revoked or never existed */
  device: z
    .object({
      type: deviceTypeWireSchema,
      manufacturer: z.string().nullable(),
      model: z.string().nullable(),
      code: z.string(),
      lastInspection: z.string().nullable(),
      nextInspection: z.string(),
      duties: z.array(dutyWireSchema),
    })
    .nullable(),
  company: z.object({ name: z.string(), phone: z.string(), hours: z.string() }),
  days: offeredDaysWireSchema,
})
export type PassportWire = z.infer<typeof passportWireSchema>

/** What one who reports a failure writes */
export const failureSchema = z.object({
  text: requiredFromCustomer(requestTextLength, 'Napisz, co się dzieje'),
  phone: phoneSchema,
})

const { codec: visitCodec } = input(
  {
    phone: z.string(),
    day: ['scheduledDate', nullable(dayCodec)],
    part: z.enum(dayParts).nullable(),
    text: ['note', z.string().nullable()],
  },
  z.object({
    phone: phoneSchema,
    day: normalized(z.union([z.literal(''), daySchema]).nullish(), (day) => day || null),
    part: normalized(z.enum(dayParts).nullish(), (part) => part ?? null),
    text: optionalFromCustomer(500),
  }),
)

export const passportCalls = contract('passport', {
  info: get('public', '/api/passport/{token}', {
    summary: 'Get what a sticker tells about its device',
    description: 'A sticker that is unknown or revoked has no device; the company is told all the same.',
    params: tokenParams,
    returns: passportWireSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  failure: post('public', '/api/passport/{token}/failure', {
    summary: 'Report a failure of the device, with up to two photos',
    params: tokenParams,
    form: {
      text: { type: 'text', required: true },
      phone: { type: 'text', required: true },
      file: { type: 'files', description: 'JPEG, PNG or WebP' },
    },
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  visit: post('public', '/api/passport/{token}/visit', {
    summary: 'Ask for a visit',
    description:
      'From the number of the client it is a wish that confirms the inspection, from any other a request to the office. The answer is the same.',
    params: tokenParams,
    body: visitCodec,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
