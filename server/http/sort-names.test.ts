import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireSide } from '#domain/api/wire-side'
import { createApp } from '../app'
import type { Ports } from '../ports'

interface List {
  path: string
  /** Takes a field and a direction. */
  sort: z.ZodTuple
  /** Names of the fields of a row in the answer */
  fields: string[]
}

/** The lists that can be sorted */
const lists = createApp({} as Ports).openAPIRegistry.definitions.flatMap((definition): List[] => {
  if (definition.type !== 'route') return []
  const { path, request, responses } = definition.route
  const body = request?.body?.content['application/json']
  const sort = sortOf(request?.query) ?? (body && 'schema' in body ? sortOf(body.schema) : undefined)
  if (!sort) return []
  const content = (responses[200] as { content: Record<string, { schema: z.ZodType }> }).content
  return [{ path, sort, fields: Object.keys(rowOf(content['application/json']!.schema).shape) }]
})

/** The tuple of a query, in which it is written as JSON, or of a body */
function sortOf(input: unknown): z.ZodTuple | undefined {
  let sort: unknown = input instanceof z.ZodObject ? input.shape['sort'] : undefined
  while (sort !== undefined && !(sort instanceof z.ZodTuple)) {
    if (sort instanceof z.ZodOptional) sort = sort.unwrap()
    else if (sort instanceof z.ZodPipe) sort = sort.def.out
    else throw new Error('a sort is a field and a direction')
  }
  return sort
}

/** The schema of a row; a list of planned messages may also be a page. */
function rowOf(answer: z.ZodType): z.ZodObject {
  const array = [answer, ...(answer instanceof z.ZodUnion ? answer.options : [])].find(
    (option) => option instanceof z.ZodArray,
  )
  const row = array && wireSide(array.element as z.ZodType)
  if (!(row instanceof z.ZodObject)) throw new Error('a list has rows')
  return row
}

const ownName = (sort: z.ZodTuple, field: string): unknown =>
  (sort.safeParse([field, 'DESC']).data as [string] | undefined)?.[0]

/** Fields whose names on the wire differ from those of the program: by path, `wire: own` */
const renamed = {
  '/api/clients': { nazwisko: 'lastName' },
  '/api/devices': {
    typUrzadzenia: 'type',
    nazwaUrzadzenia: 'name',
    ulica: 'street',
    kodPocztowy: 'postalCode',
    miejscowosc: 'city',
    terminPrzegladu: 'nextInspectionDate',
    dataInstalacji: 'installationDate',
  },
  '/api/services': { startDateTime: 'startsAt' },
  '/api/service-history/filter': { startDateTime: 'startsAt' },
  '/api/sms/history': { smsType: 'type' },
  '/api/sms-history': { smsType: 'type' },
  '/api/planned-sms': { smsType: 'type' },
}

test.each(Object.entries(renamed))('%s is sorted by the names of its records, and as before', (path, names) => {
  const { sort } = lists.find((list) => list.path === path)!
  for (const [wire, own] of Object.entries(names)) {
    expect(ownName(sort, wire)).toBe(own)
    expect(ownName(sort, own)).toBe(own)
  }
})

/** What follows from several fields, or from what the row does not tell */
const withoutField = ['urgency', 'match', 'waitingSince']
const computed = new Map([['/api/planned-sms', ['clientName']]])

/** The fields by which a list is sorted, in their own names */
function sortable({ def }: z.ZodTuple): string[] {
  const [field] = def.items
  const own = field instanceof z.ZodPipe ? field.def.out : field
  return (own as z.ZodEnum).options as string[]
}

test.each(lists)('$path is sorted by each field that it tells, by its name there', ({ path, sort, fields }) => {
  const byWireName = fields.map((field) => ownName(sort, field))
  const missing = sortable(sort).filter((own) => !byWireName.includes(own))
  const exceptions = [...withoutField, ...(computed.get(path) ?? [])]
  expect(missing.filter((own) => !exceptions.includes(own))).toEqual([])
})

test('both names of a field in a body stand in the OpenAPI document', () => {
  const { sort } = lists.find((list) => list.path === '/api/service-history/filter')!
  expect(z.toJSONSchema(sort, { io: 'input' })).toMatchObject({
    prefixItems: [{ enum: ['id', 'startsAt', 'performedOn', 'price', 'startDateTime'] }, { enum: ['ASC', 'DESC'] }],
  })
})

test('other names are refused', () => {
  const { sort } = lists.find((list) => list.path === '/api/devices')!
  for (const field of ['address.street', 'haslo', 'toString', '__proto__']) expect(ownName(sort, field)).toBeUndefined()
})
