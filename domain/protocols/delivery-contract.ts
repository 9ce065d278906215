import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { tokenParams } from '../links/token'
import { smsCodec } from '../sms/wire'
import { phoneSchema } from '../text/phone-schema'
import { emailSchema } from '../text/email-schema'
import { deliverySchema } from './delivery'
import { documentInfoSchema } from './document-link'

export const protocolDeliveryCalls = contract('protocols', {
  print: get('services.read', '/api/protocols/{id}/pdf', {
    summary: 'Get an issued protocol as PDF',
    returns: 'application/pdf',
    returned: 'The document',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deliveries: get('services.read', '/api/protocols/{id}/deliveries', {
    summary: 'List to whom a protocol was handed over, by mail or by link, the latest first',
    returns: z.array(deliverySchema),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  mail: post('sms.send', '/api/protocols/{id}/mail', {
    summary: 'Mail an issued protocol as PDF',
    body: z.strictObject({ email: z.string().trim().pipe(emailSchema) }),
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  sms: post('sms.send', '/api/protocols/{id}/sms', {
    summary: 'Send an SMS with a link to an issued protocol, which ends after 30 days',
    body: z.strictObject({ phoneNumber: phoneSchema }),
    returns: actionResultSchema.extend({ sms: smsCodec }),
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  revoke: post('sms.send', '/api/protocol-deliveries/{id}/revoke', {
    summary: 'End the link to a protocol now',
    returns: deliverySchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})

export const documentCalls = contract('document', {
  info: get('public', '/api/document/{token}', {
    summary: 'Get what a link to a protocol is about',
    params: tokenParams,
    returns: documentInfoSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  pdf: get('public', '/api/document/{token}/pdf', {
    summary: 'Get the protocol of a link as PDF',
    params: tokenParams,
    returns: 'application/pdf',
    returned: 'The document',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
