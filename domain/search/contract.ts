import { z } from 'zod'
import { contract, get } from '../api/call'
import { searchParamSchema } from '../api/list-query'
import { searchResultsSchema } from './results'

export const searchCalls = contract('search', {
  search: get('clients.read', '/api/search', {
    summary: 'Search clients, devices and services by name, phone, address or number',
    description: 'From two characters on; returns at most six of each.',
    query: z.object({ q: searchParamSchema }),
    returns: searchResultsSchema,
  }),
})
