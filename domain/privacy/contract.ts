import { z } from 'zod'
import { contract, get, post, put } from '../api/call'
import { idSchema } from '../api/id'
import { deviceTypes } from '../devices/device-type'
import { payments } from '../services/payment'
import { serviceTypes } from '../services/service'
import { groszeCodec } from '../text/money'
import { dayCodec, instantCodec } from '../time/wire'
import { erasureInputSchema, erasureLineSchema, personMatchSchema, personQuerySchema } from './person'
import { retentionSchema, retentionUpdateSchema } from './retention'

const erasureSchema = z.object({
  id: idSchema,
  at: instantCodec,
  by: z.string(),
  /** 'Klient nr 12' or 'Sam numer': whose data they were is not kept */
  whose: z.string(),
  reason: z.string(),
  lines: z.array(erasureLineSchema),
})
export type Erasure = z.output<typeof erasureSchema>

/** A done visit of an erased client, as far as the books need it */
const retainedVisitSchema = z.object({
  id: idSchema,
  performedOn: dayCodec,
  type: z.enum(serviceTypes),
  deviceType: z.enum(deviceTypes),
  price: groszeCodec.nullable(),
  payment: z.enum(payments).nullable(),
  technician: z.string().nullable(),
  whose: z.string(),
})
export type RetainedVisit = z.output<typeof retainedVisitSchema>

/** Rights of people whose data Termin holds (GDPR, art. 15, 17 and 20) */
export const privacyCalls = contract('privacy', {
  find: get('privacy.manage', '/api/privacy/people', {
    summary: 'Find people by name, phone or e-mail, also numbers that belong to no client; 20 at most',
    query: z.object({ q: z.string().trim().min(3, { error: 'Wpisz co najmniej 3 znaki' }).max(200) }),
    returns: z.array(personMatchSchema),
    errors: ['NOT_FOUND'],
  }),
  archive: get('privacy.manage', '/api/privacy/archive', {
    summary: 'Get all about a person as a ZIP: a page to read, tables, JSON, pictures and documents',
    query: personQuerySchema,
    returns: 'application/zip',
    returned: 'A ZIP file',
    errors: ['NOT_FOUND'],
  }),
  preview: get('privacy.manage', '/api/privacy/preview', {
    summary: 'Get what an erasure would delete, and what stays and why',
    query: personQuerySchema,
    returns: z.array(erasureLineSchema),
    errors: ['NOT_FOUND'],
  }),
  erase: post('privacy.manage', '/api/privacy/erasures', {
    summary: 'Erase a person for good',
    description:
      'What was erased is recorded without the person. After a restore of an older backup it is erased again.',
    body: erasureInputSchema,
    returns: erasureSchema,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  erasures: get('privacy.manage', '/api/privacy/erasures', {
    summary: 'List the erasures, newest first; 200 at most',
    returns: z.array(erasureSchema),
  }),
  keptVisits: get('privacy.manage', '/api/privacy/kept-visits', {
    summary: 'List the done visits of erased clients that the books need, newest first',
    description: 'They are deleted when the books of their year need not be kept any longer.',
    returns: z.array(retainedVisitSchema),
  }),
  retention: get('privacy.manage', '/api/privacy/retention', {
    summary: 'Get for how many months each kind of data is kept; null without end',
    returns: retentionSchema,
  }),
  changeRetention: put('privacy.manage', '/api/privacy/retention', {
    summary: 'Set for how many months each kind of data is kept',
    description: 'A daily job applies it.',
    body: retentionUpdateSchema,
    returns: retentionSchema,
    errors: ['STALE'],
  }),
})
