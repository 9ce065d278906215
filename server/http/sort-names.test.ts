import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireSide } from '#domain/api/wire-side'
import { createApp } from '../app'
import type { Ports } from '../ports'

interface List {
  path: string
  sort: z.ZodType
  /** Names of the fields of a row in the answer */
  fields: string[]
}

/** The lists that can be sorted */
const lists = createApp({} as Ports).openAPIRegistry.definitions.flatMap((definition): List[] => {
  if (definition.type !== 'route' || definition.route.method !== 'get') return []
  const { path, request, responses } = definition.route
  const sort = (request?.query as z.ZodObject | undefined)?.shape['sort'] as z.ZodType | undefined
  if (!sort) return []
  const content = (responses[200] as { content: Record<string, { schema: z.ZodType }> }).content
  return [{ path, sort, fields: Object.keys(rowOf(content['application/json']!.schema).shape) }]
})

/** The schema of a row; a list of planned messages may also be a page. */
function rowOf(answer: z.ZodType): z.ZodObject {
  const array = [answer, ...(answer instanceof z.ZodUnion ? answer.options : [])].find(
    (option) => option instanceof z.ZodArray,
  )
  const row = array && wireSide(array.element as z.ZodType)
  if (!(row instanceof z.ZodObject)) throw new Error('a list has rows')
  return row
}

const ownName = (sort: z.ZodType, field: string): unknown =>
  (sort.safeParse(JSON.stringify([field, 'DESC'])).data as [string] | undefined)?.[0]

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
function sortable(sort: z.ZodType): string[] {
  let schema: unknown = sort
  while (!(schema instanceof z.ZodTuple)) {
    if (schema instanceof z.ZodOptional) schema = schema.unwrap()
    else if (schema instanceof z.ZodPipe) schema = schema.def.out
    else throw new Error('a sort is a field and a direction')
  }
  return (schema.def.items[0] as z.ZodEnum).options as string[]
}

test.each(lists)('$path is sorted by each field that it tells, by its name there', ({ path, sort, fields }) => {
  const byWireName = fields.map((field) => ownName(sort, field))
  const missing = sortable(sort).filter((own) => !byWireName.includes(own))
  const exceptions = [...withoutField, ...(computed.get(path) ?? [])]
  expect(missing.filter((own) => !exceptions.includes(own))).toEqual([])
})

test('other names are refused', () => {
  const { sort } = lists.find((list) => list.path === '/api/devices')!
  for (const field of ['address.street', 'haslo', 'toString', '__proto__']) expect(ownName(sort, field)).toBeUndefined()
})
