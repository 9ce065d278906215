import { expect, test } from 'vitest'
import { z } from 'zod'
import { normalized } from '../text/plain'
import { instantCodec } from '../time/wire'
import { derived, flat, input, nullable, record, requestOnly } from './fields'
import { Source, compile, interpret } from './mapper'

interface Noun {
  id: number
  name: string
  seenAt: Date | null
  home: { city: string; plot: { number: string } }
  place: { lat: number; lng: number } | null
}

const placeCodec = z.codec(
  z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
  z.custom<Noun['place']>(),
  {
    decode: ({ latitude: lat, longitude: lng }) => (lat === null || lng === null ? null : { lat, lng }),
    encode: (place) => ({ latitude: place?.lat ?? null, longitude: place?.lng ?? null }),
  },
)

const noun = record<Noun>()({
  id: z.int(),
  name: ['nazwa', z.string()],
  initial: derived(z.string(), ({ name }: Noun) => name.slice(0, 1)),
  seenAt: ['widziany', nullable(instantCodec)],
  home: { city: ['miasto', z.string()], plot: { number: ['nr', z.string()] } },
  place: flat(placeCodec),
})

const here: Noun = {
  id: 7,
  name: 'Dom',
  seenAt: new Date('2026-11-21T08:00:00.000Z'),
  home: { city: 'Opoczno', plot: { number: '4a' } },
  place: { lat: 51.4, lng: 20.3 },
}
const there = {
  id: 7,
  nazwa: 'Dom',
  initial: 'D',
  widziany: '2026-11-21T08:00:00.000Z',
  miasto: 'Opoczno',
  nr: '4a',
  latitude: 51.4,
  longitude: 20.3,
}

test('a table converts both ways, by plain functions and by zod', () => {
  expect(noun.encode(here)).toEqual(there)
  expect(noun.decode(there)).toEqual(here)
  expect(z.encode(noun.codec, here)).toEqual(there)
  expect(z.decode(noun.codec, there)).toEqual(here)
})

test('the fields of the wire are in the order of the table', () => {
  expect(Object.keys(noun.wire.shape)).toEqual(Object.keys(there))
})

test('a missing value is null on both sides', () => {
  const nowhere = { ...here, seenAt: null, place: null }
  expect(noun.encode(nowhere)).toMatchObject({ widziany: null, latitude: null, longitude: null })
  expect(noun.decode(noun.encode(nowhere))).toEqual(nowhere)
})

test('an invalid answer is refused with the names of the wire', () => {
  const { error } = noun.codec.safeParse({ ...there, nazwa: 5, widziany: 'wczoraj' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['nazwa'], ['widziany']])
})

test('each field is listed with its name on the wire, for the messages of forms', () => {
  expect(noun.names).toEqual({
    id: 'id',
    nazwa: 'name',
    widziany: 'seenAt',
    miasto: 'home.city',
    nr: 'home.plot.number',
  })
})

test('a form has its own fields of the table, with its own messages, and no others', () => {
  const form = input(
    noun.table,
    z.object({
      name: z.string({ error: 'Brak nazwy' }).trim(),
      home: z.object({ city: z.string({ error: 'Brak miasta' }) }),
      place: z.custom<Noun['place']>(),
    }),
  )
  const body = { nazwa: ' Dom ', miasto: 'Opoczno', latitude: 51.4, longitude: 20.3 }
  expect(form.decode(form.wire.parse(body))).toEqual({ name: 'Dom', home: { city: 'Opoczno' }, place: here.place })
  expect(form.names).toEqual({ nazwa: 'name', miasto: 'home.city' })
  const messages = (value: unknown) => form.wire.safeParse(value).error?.issues.map(({ message }) => message)
  expect(messages({ latitude: null, longitude: null })).toEqual(['Brak nazwy', 'Brak miasta'])
  expect(form.wire.safeParse({ ...body, id: 7 }).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys' })
  expect(form.wire.safeParse({ ...body, nr: '4a' }).success).toBe(false)
})

test('a form is one codec: trimmed and normalised values are sent as they are stored', () => {
  const keep = normalized(z.string().nullish(), (text) => text?.toUpperCase() ?? null)
  const { codec } = input(
    { ...noun.table, initial: keep, sender: requestOnly(z.string().optional()), loud: requestOnly(z.boolean(), true) },
    z.object({ name: z.string().trim().min(1, { error: 'Brak nazwy' }), seenAt: z.date().nullable(), initial: keep }),
  )
  const body = { nazwa: ' Dom ', widziany: null, initial: 'd', sender: 'ola', loud: false }
  expect(codec.parse(body)).toEqual({ name: 'Dom', seenAt: null, initial: 'D' })
  expect(codec.encode({ name: 'Dom', seenAt: null, initial: 'D' })).toEqual({
    nazwa: 'Dom',
    widziany: null,
    initial: 'D',
    sender: undefined,
    loud: true,
  })
  expect(() => codec.encode({ name: ' ', seenAt: null, initial: null })).toThrow('Brak nazwy')
  expect(codec.safeParse({ ...body, id: 7 }).success).toBe(false)
})

test('where a page forbids compiling, the mapping is interpreted with the same result', () => {
  const mapping = {
    id: new Source(['id']),
    'a "quoted" name': new Source(['home', 'city']),
    all: new Source([], ({ id }: { id: number }) => id + 1),
    home: { city: new Source(['home', 'city'], (city: string) => city.toUpperCase()) },
  }
  const expected = { id: 7, 'a "quoted" name': 'Opoczno', all: 8, home: { city: 'OPOCZNO' } }
  expect(compile(mapping)(here)).toEqual(expected)
  expect(interpret(mapping)(here)).toEqual(expected)
})

test('the compiler refuses a table that lacks a field or has one of another type', () => {
  // @ts-expect-error -- `name` is missing
  expect(record<{ id: number; name: string }>()({ id: z.int() }).names).toEqual({ id: 'id' })
  // @ts-expect-error -- `id` is a number
  expect(record<{ id: number }>()({ id: z.string() }).names).toEqual({ id: 'id' })
})
