import * as fc from 'fast-check'
import type { JsonSchema } from './operations'

/**
 * Requests generated from the OpenAPI document: mostly close to it, so that they pass the first check, and often not.
 */

/** Ids of rows that probably exist */
const number = fc.integer({ min: 1, max: 12 })

/** Values by field name, so that some requests succeed */
const examples: Record<string, fc.Arbitrary<unknown>> = {
  clientId: number,
  deviceId: number,
  imie: fc.constantFrom('Łucja', '<b>Jan</b>', "O'Hara"),
  companyEmail: fc.constantFrom('', 'biuro@termo.test'),
  password: fc.constantFrom('Tajne-haslo-1', 'Nowe-haslo-2'),
  newPassword: fc.constantFrom('Tajne-haslo-1', 'Nowe-haslo-2'),
  latitude: fc.constantFrom(51.3757, null, 90),
  longitude: fc.constantFrom(20.2849, null, -180),
  telefon: fc.constantFrom('600 100 200', '+48600100201'),
  kodPocztowy: fc.constantFrom('26-300', '00001'),
  terminPrzegladu: fc.constantFrom('2026-11-30', '2026-12-24', '1900-01-01', '2199-12-31'),
  dataInstalacji: fc.constantFrom('2020-02-29', '1900-01-01', '2199-12-31'),
  newDate: fc.constantFrom('2028-02-29', '2026-11-23', '2199-12-31', '1900-01-01'),
  technicianId: fc.constantFrom(1, 2, null, undefined),
  exceptId: fc.constantFrom(1, undefined),
  performedOn: fc.constantFrom('2026-11-23', '2026-11-20', '1900-01-01', undefined),
  nextInspectionDate: fc.constantFrom('2027-11-23', '2199-12-31', undefined),
  startDateTime: fc.constantFrom('2026-11-24T11:00:00Z', '2026-11-24T11:30:00Z', '2020-01-01T11:00:00Z'),
  endDateTime: fc.constantFrom('2026-11-24T12:30:00Z', '2026-11-24T13:00:00Z', '0001-01-01T12:00:00Z'),
  duration: fc.constantFrom(60, undefined, undefined),
  range: fc.constantFrom('[0,9]', '[5,4]', '[9007199254740990,9007199254740991]', '[0,1e99]'),
  sort: fc.constantFrom('["id","DESC"]', '["lastName","ASC"]', '["startsAt","ASC"]', '["__proto__","ASC"]'),
  filter: fc.constantFrom(
    '{}',
    '{"q":"łódź"}',
    '{"q":"\\u0000"}',
    '{"q":"%_\\\\"}',
    '{"ids":[]}',
    '{"urgency":"week"}',
    '{"__proto__":1}',
  ),
  start: fc.constantFrom('2026-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'),
  startDate: fc.constantFrom('2026-01-01T00:00:00Z', '0000-01-01T00:00:00Z'),
  serviceDate: fc.constantFrom('2026-11-20', '2026-11-23', '2026-03-29', '2199-12-31'),
  startTime: fc.constantFrom('09:00', '02:30', undefined),
  from: fc.constantFrom('2026-11-01', '1900-01-01', '08:00', '2199-12-31'),
  until: fc.constantFrom('2026-12-01', '2026-11-02', '16:00', '2199-12-31'),
  username: fc.constantFrom('admin', 'nowy.użytkownik', 'x@y.pl'),
  email: fc.constantFrom('jan@firma.pl', 'ADMIN@termin.test'),
  'if-match': fc.constantFrom('"1"', '"999999999"', 'W/"1"'),
}

export const hostileValue = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '🔥'.repeat(50),
  '<script>alert(1)</script>',
  "'; drop table clients; --",
  '%00%',
  '../../etc/passwd',
  '__proto__',
  'null',
  'ż'.repeat(300),
  'x'.repeat(20_001),
  '[[[[[[[[[[',
  '2026-02-30',
  '1e400',
  '-0',
  null,
  true,
  0,
  -1,
  2_147_483_648,
  1e308,
  0.1,
  [],
  {},
  [null],
  { a: { b: {} } },
)

const words = fc.constantFrom('Łucja', 'Żak', 'Lipowa', '4', 'Opoczno', '26-300')

/** 'kind' follows the schema; 'wild' deviates from it now and then. */
type Manner = 'kind' | 'wild'

/** A value for a field, in half of the cases without any deviation */
export function generatedValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(value(schema, name, 'kind'), value(schema, name, 'wild'))
}

function value(schema: JsonSchema, name: string, manner: Manner): fc.Arbitrary<unknown> {
  const good = examples[name] ?? fitting(schema, manner)
  return manner === 'kind' ? good : fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: hostileValue })
}

function fitting(schema: JsonSchema, manner: Manner): fc.Arbitrary<unknown> {
  const { enum: choices, anyOf, oneOf, type, items, properties } = schema
  const options = anyOf ?? oneOf
  if (Array.isArray(choices) && choices.length > 0) return fc.constantFrom(...(choices as unknown[]))
  if (Array.isArray(options)) return fc.oneof(...options.map((option: JsonSchema) => fitting(option, manner)))
  if (Array.isArray(type)) return fc.oneof(...type.map((each: string) => fitting({ ...schema, type: each }, manner)))
  switch (type) {
    case 'object':
      return objectOf((properties ?? {}) as Record<string, JsonSchema>, manner)
    case 'array':
      return fc.array(value((items ?? {}) as JsonSchema, '', manner), { maxLength: 3 })
    case 'integer':
    case 'number':
      return manner === 'kind' ? number : fc.oneof(number, fc.constantFrom(0, 12, 50.5, 350, 365))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return manner === 'kind' ? words : fc.oneof(words, fc.string({ unit: 'binary', maxLength: 30 }))
  }
}

const strangers = fc.constantFrom<[string, unknown][]>([['__proto__', 1]], [['constructor', 'x']], [['nieznane', null]])

/** An object; a wild one sometimes lacks a field or has one too many. */
function objectOf(properties: Record<string, JsonSchema>, manner: Manner): fc.Arbitrary<object> {
  const kind = manner === 'kind'
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = value(schema, name, manner).map((each): [string, unknown][] => [[name, each]])
    return kind ? field : fc.oneof({ weight: 20, arbitrary: field }, { weight: 1, arbitrary: fc.constant([]) })
  })
  const none = fc.constant<[string, unknown][]>([])
  const extra = kind ? none : fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: strangers })
  return fc.tuple(fc.tuple(...fields), extra).map(([entries, more]) => Object.fromEntries([...entries.flat(), ...more]))
}

export function generatedParam(name: string): fc.Arbitrary<string> {
  const good = name === 'id' ? number.map(String) : fc.constantFrom('600100200', 'a'.repeat(20))
  return fc
    .oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: hostileValue })
    .map((value) => encoded(value) || '%20')
}

/** Encodes a value for a URL or form. A lone surrogate cannot be encoded; a broken sequence replaces it. */
export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  try {
    return encodeURIComponent(text.slice(0, 4000))
  } catch {
    return '%ED%A0%80'
  }
}
