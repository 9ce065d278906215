import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { instantCodec } from '../time/wire'
import { record } from './fields'
import { encoder, wireSide } from './wire-side'

const visit = record<{ id: number; startsAt: Date }>()({ id: z.int(), startsAt: ['start', instantCodec] }).codec
const own = { id: 3, startsAt: new Date('2026-11-23T08:00:00Z') }
const wire = { id: 3, start: '2026-11-23T08:00:00.000Z' }

const encode = (schema: z.ZodType, value: unknown) => encoder(schema)(value as never)

describe('the encoder of', () => {
  test.each([
    ['a codec', visit, own, wire],
    ['a list', z.array(visit), [own, own], [wire, wire]],
    ['an empty list', z.array(visit), [], []],
    ['null where it may be null', visit.nullable(), null, null],
    ['a value where it may be null', visit.nullable(), own, wire],
    ['a value that may be left out', z.object({ visit: visit.optional() }), {}, {}],
    [
      'an object, only what its schema names',
      z.object({ visit, at: instantCodec, note: z.string() }),
      { visit: own, passwordHash: 'x', note: 'x', at: own.startsAt },
      { visit: wire, at: wire.start, note: 'x' },
    ],
    ['an object', z.object({ visit, note: z.string() }), { visit: own, note: 'x' }, { visit: wire, note: 'x' }],
    [
      'a codec whose wire side has a codec',
      z.codec(z.array(visit), z.custom<{ all: (typeof own)[] }>(), {
        decode: (all) => ({ all: all as never }),
        encode: ({ all }) => all as never,
      }),
      { all: [own] },
      [wire],
    ],
    [
      'objects without a codec',
      z.object({ list: z.array(z.object({ at: z.string() })) }),
      { list: [{ at: 'x', passwordHash: 'x' }], more: 1 },
      { list: [{ at: 'x' }] },
    ],
    ['a text', z.string(), 'x', 'x'],
  ])('%s', (_, schema, value, expected) => {
    expect(encode(schema, value)).toEqual(expected)
  })

  test('a union with a codec is refused when it is declared, not when it is sent', () => {
    expect(() => encoder(z.union([visit, z.string()]))).toThrow('no encoder of union')
  })
})

test('the wire side accepts what is sent, and nothing of the inside', () => {
  const schema = wireSide(z.array(z.object({ visit: visit.nullable() })))
  expect(schema.safeParse([{ visit: wire }, { visit: null }]).success).toBe(true)
  expect(schema.safeParse([{ visit: own }]).success).toBe(false)
})
