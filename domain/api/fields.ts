import { z } from 'zod'
import type { Convert, Mapping } from './mapper'
import { Source, mapper } from './mapper'

/**
 * What the API says of a noun stands in one table: for each field of the noun its schema on the wire. Where the two sides hold
 * different values that schema is a codec.
 *
 *     id: idSchema                              the same name on both sides
 *     firstName: ['imie', z.string()]           another name on the wire
 *     address: { city: ['miejscowosc', …], … }  a record here, its fields beside all others on the wire
 *     position: flat(codec)                     one value here, the several fields of the codec's object on the wire
 *     isManualEntry: derived(z.boolean(), …)    on the wire only
 *     createdBy: requestOnly(schema)            in a request only, and not read
 */
type Table<Noun> = { [Key in keyof Noun]-?: Entry<Noun[Key]> }

type Entry<Value> =
  | SchemaOf<Value>
  | readonly [wireName: string, schema: SchemaOf<Value>]
  | Flat<SchemaOf<Value>>
  | Table<Value>

/** Compares the schemas' outputs: comparing whole schemas takes the compiler twice the time. */
interface SchemaOf<Value> {
  _zod: { output: Value }
}

class Flat<Codec> {
  readonly codec: Codec
  constructor(codec: Codec) {
    this.codec = codec
  }
}

class Derived<Schema> {
  readonly schema: Schema
  readonly from: (noun: never) => unknown
  constructor(schema: Schema, from: (noun: never) => unknown) {
    this.schema = schema
    this.from = from
  }
}

class RequestOnly<Schema> extends Derived<Schema> {
  readonly inRequest = true
}

export function flat<Codec extends z.ZodCodec<z.ZodObject>>(codec: Codec): Flat<Codec> {
  return new Flat(codec)
}

export function derived<Noun, Schema extends z.ZodType>(schema: Schema, from: (noun: Noun) => z.output<Schema>) {
  return new Derived<Schema>(schema, from)
}

/** @param sent what the console sends there */
export function requestOnly<Schema extends z.ZodType>(schema: Schema, sent?: z.output<Schema>) {
  return new RequestOnly<Schema>(schema, () => sent)
}

/** The codec of a value that may be missing: null on both sides. */
export function nullable<Wire extends z.ZodType, Own extends z.ZodType>({ def }: z.ZodCodec<Wire, Own>) {
  return z.codec(def.in.nullable(), z.custom<z.output<Own> | null>(), {
    decode: (wire, payload) => (wire === null ? null : def.transform(wire, payload as never)) as z.output<Own> | null,
    encode: (own, payload) =>
      (own === null ? null : def.reverseTransform(own as z.input<Own>, payload as never)) as never,
  })
}

/** The fields of the wire, each with its schema. `Asked` holds the schemas of a form, which refuse in its words. */
type WireShape<Fields, Asked> = Flattened<
  Asked extends undefined
    ? { [Key in keyof Fields]: Part<Key, Fields[Key], undefined> }[keyof Fields]
    :
        | { [Key in keyof Fields & keyof Asked]: Part<Key, Fields[Key], Asked[Key]> }[keyof Fields & keyof Asked]
        | {
            [Key in keyof Fields]: Fields[Key] extends RequestOnly<z.ZodType>
              ? Part<Key, Fields[Key], undefined>
              : never
          }[keyof Fields]
>

type Part<Key, Of, Asked> =
  Of extends SchemaOf<unknown>
    ? { [_ in Key & string]: Chosen<Of, Asked> }
    : Of extends readonly [infer Name extends string, infer Schema]
      ? { [_ in Name]: Chosen<Schema, Asked> }
      : Of extends Flat<z.ZodCodec<z.ZodObject<infer Shape>>>
        ? Shape
        : Of extends Derived<infer Schema>
          ? { [_ in Key & string]: Schema }
          : WireShape<Of, Asked extends z.ZodObject<infer Shape> ? Shape : undefined>

type Chosen<Schema, Asked> =
  Schema extends z.ZodCodec<infer Wire, infer Own>
    ? Asked extends SchemaOf<unknown>
      ? Asked extends Own
        ? Wire
        : Asked
      : Wire
    : Asked extends SchemaOf<unknown>
      ? Asked
      : Schema

type Flattened<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer Whole) => void
  ? { [Name in keyof Whole]: Extract<Whole[Name], z.ZodType> }
  : never

interface Fields {
  shape: Record<string, z.ZodType>
  encode: Mapping
  decode: Mapping
  /** By the wire's name, where it is another: the field of the form, which the server's message belongs to. */
  names: Record<string, string>
}

type AnyEntry = z.ZodType | readonly [string, z.ZodType] | Flat<z.ZodCodec<z.ZodObject>> | Derived<z.ZodType> | AnyTable
interface AnyTable {
  readonly [key: string]: AnyEntry
}

function fieldsOf(table: AnyTable, asked: Record<string, unknown> | undefined, path: readonly string[]): Fields {
  const fields: Fields = { shape: {}, encode: {}, decode: {}, names: {} }
  const unasked = Object.keys(table).filter((key) => !asked || table[key] instanceof RequestOnly)
  for (const key of [...Object.keys(asked ?? {}), ...unasked]) {
    const entry = table[key]
    if (!entry) continue
    const own = [...path, key]
    if (entry instanceof Derived) {
      fields.shape[key] = entry.schema
      fields.encode[key] = new Source([], entry.from)
    } else if (entry instanceof Flat) {
      const { shape } = entry.codec.def.in
      const { decode, encode } = conversions(entry.codec)
      Object.assign(fields.shape, shape)
      fields.decode[key] = new Source([], decode)
      for (const name of Object.keys(shape)) {
        fields.encode[name] = new Source(own, (value) => (encode(value) as Record<string, unknown>)[name])
      }
    } else if (entry instanceof z.ZodType || Array.isArray(entry)) {
      const [name, schema] = entry instanceof z.ZodType ? [key, entry] : (entry as readonly [string, z.ZodType])
      const form = asked?.[key] as z.ZodType | undefined
      const codec = schema instanceof z.ZodCodec && (!form || form === schema.def.out) ? schema : undefined
      const { decode, encode } = codec ? conversions(codec) : {}
      fields.shape[name] = codec ? (codec.def.in as z.ZodType) : (form ?? schema)
      fields.encode[name] = new Source(own, encode)
      fields.decode[key] = new Source([name], decode)
      if (name !== own.join('.')) fields.names[name] = own.join('.')
    } else {
      const form = asked?.[key]
      const inner = fieldsOf(entry as AnyTable, form instanceof z.ZodObject ? form.shape : undefined, own)
      Object.assign(fields.shape, inner.shape)
      Object.assign(fields.encode, inner.encode)
      Object.assign(fields.names, inner.names)
      fields.decode[key] = inner.decode
    }
  }
  return fields
}

/** What a codec converts, without its checks: it is asked after them, or about values that are right. */
function conversions({ def }: z.ZodCodec) {
  return { decode: def.transform as unknown as Convert, encode: def.reverseTransform as unknown as Convert }
}

/** Not through zod, which checks again what is right: lists are long. */
function functionsOf<Wire, Noun>(fields: Fields) {
  return {
    encode: mapper(fields.encode) as (noun: Noun) => Wire,
    decode: mapper(fields.decode) as (wire: Wire) => Noun,
    names: fields.names,
  }
}

/** A noun as the API says it. The compiler holds the table to the noun's interface: `record<Client>()({ … })`. */
export function record<Noun>() {
  return <const Of extends Table<Noun>>(table: Of) => {
    const fields = fieldsOf(table as unknown as AnyTable, undefined, [])
    const wire = z.object(fields.shape) as unknown as z.ZodObject<WireShape<Of, undefined>>
    const functions = functionsOf<z.output<typeof wire>, Noun>(fields)
    const { encode, decode } = functions
    const codec = z.codec(wire, z.custom<Noun>(), { decode: (value) => decode(value), encode: (noun) => encode(noun) })
    return { table, wire, codec, ...functions }
  }
}

/**
 * What a form asks for and a request brings: those fields of the table that the form's schema has, refused in its words, and what is in
 * requests only; any other is refused. A field that the form holds to the very schema of a codec's own side passes through the codec.
 * The form's own schemas work both ways: they trim by `overwrite` or are codecs, for zod encodes no `transform`.
 */
export function input<Of extends object, Shape extends z.ZodRawShape>(table: Of, form: z.ZodObject<Shape>) {
  const fields = fieldsOf(table as unknown as AnyTable, form.shape, [])
  const wire = z.strictObject(fields.shape) as unknown as z.ZodObject<WireShape<Of, Shape>, z.core.$strict>
  const functions = functionsOf<z.output<typeof wire>, z.output<typeof form>>(fields)
  const { encode, decode } = functions
  const codec = z.codec(wire, z.custom<z.output<typeof form>>(), {
    decode: (value) => decode(value),
    encode: (given) => encode(given),
  })
  return { wire, codec, ...functions }
}
