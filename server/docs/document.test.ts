import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import type { Ports } from '../ports'
import { apiDocument } from './document'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

describe('the OpenAPI document', () => {
  let document: { [key: string]: Json }
  let schemas: { [name: string]: Json }
  beforeAll(() => {
    document = plain(apiDocument(createApp({} as Ports)))
    schemas = (document['components'] as { schemas: { [name: string]: Json } }).schemas
  })

  it('says what each call takes and answers, once its references are followed', () => {
    const inline = plain(
      createApp({} as Ports).getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }),
    )
    expect(followed(document['paths']!)).toEqual(inline['paths'])
  })

  it('names what many calls answer, and nothing that no call does', () => {
    const text = JSON.stringify(document)
    const uses = (name: string) => text.split(`"#/components/schemas/${name}"`).length - 1
    expect(uses('Problem')).toBeGreaterThan(2000)
    expect(schemas['Client']).toMatchObject({
      properties: { devices: { items: { $ref: '#/components/schemas/Device' } } },
    })
    expect(Object.keys(schemas).filter((name) => uses(name) === 0)).toEqual([])
  })

  it('names each length that the arrival windows of a campaign may have', () => {
    const literal = (value: number) => ({ type: 'number', enum: [value] })
    expect(schemas['Campaign']).toMatchObject({
      properties: { windowMinutes: { anyOf: [literal(60), literal(90), literal(120), literal(180), literal(240)] } },
    })
  })

  function followed(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(followed)
    if (typeof value['$ref'] === 'string') return followed(schemas[value['$ref'].split('/').at(-1)!]!)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, followed(each)]))
  }
})

const plain = (value: object) => JSON.parse(JSON.stringify(value)) as { [key: string]: Json }
