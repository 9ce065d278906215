import { expect, test } from 'vitest'
import { withoutDetails } from './contracts.mjs'

test('the console has of a call what it needs to make it', () => {
  const contract = `export const visitCalls = contract('visits', {
  get: get('public', '/api/visits/{id}', {
    summary: 'Get a visit',
    description: \`With "\${all}", all of it.\`,
    query: z.object({ description: z.string() }),
    returns: visitCodec,
    errors: ['NOT_FOUND'],
  }),
  named: get('public', '/api/visits', named),
})
`
  expect(withoutDetails('visits.ts', contract).replaceAll(/\n\s*(?=\n)/g, ''))
    .toBe(`export const visitCalls = contract('visits', {
  get: get('public', '/api/visits/{id}', {
    query: z.object({ description: z.string() }),
    returns: visitCodec,
  }),
  named: get('public', '/api/visits', named),
})
`)
})
