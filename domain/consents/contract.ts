import { actionResultSchema } from '../api/action-result'
import { contract, get, post, put } from '../api/call'
import { tokenParams } from '../links/token'
import { consentChangeSchema, optOutChangeSchema, smsConsentSchema } from './consent'
import { optOutInfoSchema } from './opt-out-link'

export const consentCalls = contract('clients', {
  get: get('clients.read', '/api/clients/{id}/sms-consent', {
    summary: 'Get the SMS preferences of a client: advertising consent with its record, and opt-out of the number',
    returns: smsConsentSchema,
    errors: ['NOT_FOUND'],
  }),
  changeMarketing: put('clients.write', '/api/clients/{id}/marketing-consent', {
    summary: 'Record or withdraw the advertising consent of a client',
    body: consentChangeSchema,
    returns: smsConsentSchema,
    errors: ['NOT_FOUND'],
  }),
  changeOptOut: put('clients.write', '/api/clients/{id}/sms-opt-out', {
    summary: 'Stop or resume all messages to a client except those written by hand',
    body: optOutChangeSchema,
    returns: smsConsentSchema,
    errors: ['NOT_FOUND'],
  }),
})

export const optOutCalls = contract('opt-out', {
  info: get('public', '/api/opt-out/{token}', {
    summary: 'Get what an opt-out link is about',
    params: tokenParams,
    returns: optOutInfoSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  optOut: post('public', '/api/opt-out/{token}', {
    summary: 'Opt the number out of advertisements; repeating it has no effect',
    params: tokenParams,
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
