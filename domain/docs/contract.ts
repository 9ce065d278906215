import { z } from 'zod'
import { contract, get } from '../api/call'

export const docsCalls = contract('docs', {
  document: get('public', '/api/docs/openapi.json', {
    summary: 'Get this document',
    returns: z.record(z.string(), z.unknown()),
  }),
  page: get('public', '/api/docs', {
    summary: 'Open the reference of the API',
    returns: 'text/html',
    redirects: 'To the page',
  }),
})
