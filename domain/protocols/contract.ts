import { z } from 'zod'
import { deletedSchema, messageSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { idSchema } from '../api/id'
import { idsField, listQuerySchema, wordsField } from '../api/list-query'
import { withReadOnly } from '../api/read-only'
import { deviceTypeCodec } from '../devices/device-type'
import { completionCodec } from '../services/completion'
import { requiredLine } from '../text/plain'
import { protocolAnswerSchema } from './answer'
import {
  answerEntrySchema,
  detailSchemas,
  detailsSchema,
  detailValueSchema,
  entryTimesShape,
  protocolSchema,
  protocolSummarySchema,
  signedSchema,
  unsignedSchema,
} from './draft'
import type { ProtocolDetailName } from './draft'
import { protocolStatuses, protocolVisitSchema } from './protocol'
import { fieldKeySchema, maxSections, protocolSectionSchema, protocolTemplateSchema } from './template'

/** `filter` of GET /api/protocols */
const protocolFilterSchema = z.strictObject({
  /** Each word must occur in number, client or device */
  q: wordsField,
  ids: idsField,
  serviceId: idSchema.optional(),
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  status: z.enum(protocolStatuses).optional(),
  /** Whether something in it was not as it should be */
  faulty: z.boolean().optional(),
})
export type ProtocolFilter = z.output<typeof protocolFilterSchema>

export const protocolSorts = ['id', 'issuedAt', 'performedOn', 'number'] as const
export type ProtocolSort = (typeof protocolSorts)[number]

export const protocolTemplateInputSchema = z.strictObject({
  name: requiredLine(80, 'Nazwij szablon'),
  deviceType: deviceTypeCodec.nullable(),
  sections: z
    .array(protocolSectionSchema)
    .min(1, { error: 'Szablon ma co najmniej jedną sekcję' })
    .max(maxSections, { error: `Najwyżej ${maxSections} sekcji` }),
  /** Offered for new protocols */
  active: z.boolean(),
})
export type ProtocolTemplateInput = z.output<typeof protocolTemplateInputSchema>

export const protocolTemplateCalls = contract('protocol-templates', {
  list: get('services.read', '/api/protocol-templates', {
    summary: 'List the templates of protocols, each in its newest version',
    returns: z.array(protocolTemplateSchema),
  }),
  get: get('services.read', '/api/protocol-templates/{id}', {
    summary: 'Get the newest version of a template; the id is its `templateId`',
    returns: protocolTemplateSchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('settings.write', '/api/protocol-templates', {
    summary: 'Create a template of protocols',
    body: protocolTemplateInputSchema,
    returns: protocolTemplateSchema,
    status: 201,
  }),
  update: put('settings.write', '/api/protocol-templates/{id}', {
    summary: 'Save a template as its next version; protocols keep the version that they were begun with',
    versioned: true,
    body: withReadOnly(protocolTemplateInputSchema, protocolTemplateSchema),
    returns: protocolTemplateSchema,
    errors: ['NOT_FOUND'],
  }),
})

const signatureShape = {
  customer: z.discriminatedUnion('signed', [signedSchema, unsignedSchema]),
  technician: signedSchema.omit({ signed: true }),
}
const detailNames = Object.keys(detailSchemas) as ProtocolDetailName[]

export const protocolCalls = contract('protocols', {
  list: get('services.read', '/api/protocols', {
    summary: 'List protocols of services, also of deleted ones: drafts first, then the newest',
    query: listQuerySchema(protocolFilterSchema, protocolSorts),
    returns: z.array(protocolSummarySchema),
  }),
  get: get('services.read', '/api/protocols/{id}', {
    summary: 'Get a protocol with its answers, or as it was issued',
    returns: protocolSchema,
    errors: ['NOT_FOUND'],
  }),
  open: post('services.write', '/api/protocols', {
    summary: 'Begin the protocol of a service, or go on with its draft',
    description: 'Without `templateId` the template of the type of the device is taken.',
    body: z.strictObject({ serviceId: idSchema, templateId: idSchema.optional() }),
    returns: protocolSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  delete: del('services.write', '/api/protocols/{id}', {
    summary: 'Delete a draft; an issued protocol stays',
    returns: deletedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  answer: put('services.write', '/api/protocols/{id}/answers/{field}', {
    summary: 'Save the answer to one field, unless a newer one is there; null takes it back',
    description: 'Answers with what stands then. Both times are those of the clock of the phone.',
    params: z.object({ field: fieldKeySchema }),
    body: z.strictObject({ answer: protocolAnswerSchema.nullable(), ...entryTimesShape }),
    returns: answerEntrySchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  detail: put('services.write', '/api/protocols/{id}/details/{name}', {
    summary: 'Save arrival, departure, materials, remarks or recommendation, unless a newer value is there',
    params: z.object({ name: z.enum(detailNames as [ProtocolDetailName, ...ProtocolDetailName[]]) }),
    body: z.strictObject({ value: detailValueSchema, ...entryTimesShape }),
    returns: detailsSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  addPhoto: post('services.write', '/api/protocols/{id}/photos/{field}', {
    summary: 'Add pictures (JPEG, PNG, WebP) to a field of a draft',
    params: z.object({ field: fieldKeySchema }),
    form: { file: { type: 'files', required: true } },
    returns: z.object({ photoIds: z.array(idSchema), warning: z.string().nullable() }),
    status: 201,
    returned: 'What was taken; a warning when not everything found room',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removePhoto: del('services.write', '/api/protocols/{id}/photos/{field}/{photoId}', {
    summary: 'Delete a picture of a draft',
    params: z.object({ field: fieldKeySchema }),
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  sign: post('services.write', '/api/protocols/{id}/sign', {
    summary: 'Sign and issue a protocol: it gets its number and is never changed again',
    description:
      '`completion` completes the service in the same step, where it is not completed yet. With `If-Match` and `visit` it is signed only as it was seen.',
    versioned: true,
    body: z.strictObject({
      ...signatureShape,
      completion: completionCodec.optional(),
      /** The visit as those who signed have seen it, before `completion` */
      visit: protocolVisitSchema.optional(),
    }),
    returns: protocolSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  correct: post('services.write', '/api/protocols/{id}/correction', {
    summary: 'Begin the protocol that replaces an issued one, with its answers',
    returns: protocolSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
export type SignInput = z.output<(typeof protocolCalls)['sign']['body']>
