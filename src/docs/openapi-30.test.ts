import { expect, test } from 'vitest'
import { asOpenApi30 } from './openapi-30'

const schemas = (each: object) => ({ components: { schemas: { Visit: each } } })

test.each([
  [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [{ type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  [{ type: ['string', 'number', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'number' }], nullable: true }],
  [
    { type: 'array', prefixItems: [{ type: 'string' }, { type: ['integer', 'null'] }] },
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer', nullable: true }] } },
  ],
  [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  [
    { type: 'object', properties: { type: { type: ['string', 'null'], enum: ['A', null] } } },
    { type: 'object', properties: { type: { type: 'string', nullable: true, enum: ['A', null] } } },
  ],
])('%j is said as OpenAPI 3.0', (written, expected) => {
  expect(asOpenApi30({ openapi: '3.1.0', ...schemas(written) })).toEqual({ openapi: '3.0.3', ...schemas(expected) })
})
