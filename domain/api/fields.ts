import { z } from 'zod'
import type { Convert, Mapping } from './mapper'
import { Source, mapper } from './mapper'

/**
 * One table describes a noun in the API: it names the schema of each field on the wire. Where the two sides hold
 * different values, the schema is a codec.
 *
 *     id: idSchema same name on both sides
 *     firstName: ['imie', z.string()] another name on the wire
 *     address: { city: ['miejscowosc', …], … } a nested object here, flat fields on the wire
 *     position: flat(codec) one value here, the fields of the codec's object on the wire
 *     isManualEntry: derived(z.boolean(), …) only on the wire
 *     createdBy: requestOnly(schema) only in requests, where it is accepted and ignored
 */
type Table<Noun> = { [Key in keyof Noun]-?: Entry<Noun[Key]> }

type Entry<Value> =
  | SchemaOf<Value>
  | readonly [wireName: string, schema: SchemaOf<Value>]
  | Flat<SchemaOf<Value>>
  | Table<Value>

/** Compares only the outputs of schemas: comparing whole schemas takes the compiler twice as long. */
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

/** @param value that the console sends */
export function requestOnly<Schema extends z.ZodType>(schema: Schema, value?: z.output<Schema>) {
  return new RequestOnly<Schema>(schema, () => value)
}

export function nullable<Wire extends z.ZodType, Own extends z.ZodType>({ def }: z.ZodCodec<Wire, Own>) {
  return z.codec(def.in.nullable(), z.custom<z.output<Own> | null>(), {
    decode: (wire, payload) => (wire === null ? null : def.transform(wire, payload as never)) as z.output<Own> | null,
    encode: (own, payload) =>
      (own === null ? null : def.reverseTransform(own as z.input<Own>, payload as never)) as never,
  })
}

/** The fields of the wire with their schemas. The schemas of a form (`Form`) replace those of the table. */
type WireShape<Fields, Form> = Flattened<
  Form extends undefined
    ? { [Key in keyof Fields]: Part<Key, Fields[Key], undefined> }[keyof Fields]
    :
        | { [Key in keyof Fields & keyof Form]: Part<Key, Fields[Key], Form[Key]> }[keyof Fields & keyof Form]
        | {
            [Key in keyof Fields]: Fields[Key] extends RequestOnly<z.ZodType>
              ? Part<Key, Fields[Key], undefined>
              : never
          }[keyof Fields]
>

type Part<Key, Of, Form> =
  Of extends SchemaOf<unknown>
    ? { [_ in Key & string]: FieldSchema<Of, Form> }
    : Of extends readonly [infer Name extends string, infer Schema]
      ? { [_ in Name]: FieldSchema<Schema, Form> }
      : Of extends Flat<z.ZodCodec<z.ZodObject<infer Shape>>>
        ? Shape
        : Of extends Derived<infer Schema>
          ? { [_ in Key & string]: Schema }
          : WireShape<Of, Form extends z.ZodObject<infer Shape> ? Shape : undefined>

type FieldSchema<Schema, Form> =
  Schema extends z.ZodCodec<infer Wire, infer Own>
    ? Form extends SchemaOf<unknown>
      ? Form extends Own
        ? Wire
        : Form
      : Wire
    : Form extends SchemaOf<unknown>
      ? Form
      : Schema

type Flattened<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer Whole) => void
  ? { [Name in keyof Whole]: Extract<Whole[Name], z.ZodType> }
  : never

interface Fields {
  shape: Record<string, z.ZodType>
  encode: Mapping
  decode: Mapping
  /** Path of the form's field by the wire's name, if the two differ: for messages of the server */
  names: Record<string, string>
}

type Named = readonly [wireName: string, schema: z.ZodType]
type AnyEntry = z.ZodType | Named | Flat<z.ZodCodec<z.ZodObject>> | Derived<z.ZodType> | AnyTable
interface AnyTable {
  readonly [key: string]: AnyEntry
}

function fieldsOf(table: AnyTable, formShape: Record<string, unknown> | undefined, path: readonly string[]): Fields {
  const fields: Fields = { shape: {}, encode: {}, decode: {}, names: {} }
  const others = Object.keys(table).filter((key) => !formShape || table[key] instanceof RequestOnly)
  for (const key of [...Object.keys(formShape ?? {}), ...others]) {
    const entry = table[key]
    if (!entry) continue
    const { shape, encode, decode, names } = entryFields(entry, key, formShape?.[key], [...path, key])
    Object.assign(fields.shape, shape)
    Object.assign(fields.encode, encode)
    Object.assign(fields.decode, decode)
    Object.assign(fields.names, names)
  }
  return fields
}

function entryFields(entry: AnyEntry, key: string, form: unknown, path: readonly string[]): Partial<Fields> {
  if (entry instanceof Derived) return { shape: { [key]: entry.schema }, encode: { [key]: new Source([], entry.from) } }
  if (entry instanceof Flat) return flatFields(entry, key, path)
  if (entry instanceof z.ZodType) return valueFields([key, entry], key, form, path)
  if (isNamed(entry)) return valueFields(entry, key, form, path)
  const inner = fieldsOf(entry, form instanceof z.ZodObject ? form.shape : undefined, path)
  return { ...inner, decode: { [key]: inner.decode } }
}

function flatFields({ codec }: Flat<z.ZodCodec<z.ZodObject>>, key: string, path: readonly string[]): Partial<Fields> {
  const { shape } = codec.def.in
  const { decode, encode } = conversions(codec)
  const encodeField = (name: string) => new Source(path, (value) => (encode(value) as Record<string, unknown>)[name])
  return {
    shape,
    encode: Object.fromEntries(Object.keys(shape).map((name) => [name, encodeField(name)])),
    decode: { [key]: new Source([], decode) },
  }
}

const isNamed = (entry: Named | AnyTable): entry is Named => Array.isArray(entry)

function valueFields([name, schema]: Named, key: string, form: unknown, path: readonly string[]): Fields {
  const codec = schema instanceof z.ZodCodec && (!form || form === schema.def.out) ? schema : undefined
  const { decode, encode } = codec ? conversions(codec) : {}
  return {
    shape: { [name]: codec ? (codec.def.in as z.ZodType) : ((form as z.ZodType | undefined) ?? schema) },
    encode: { [name]: new Source(path, encode) },
    decode: { [key]: new Source([name], decode) },
    names: { [name]: path.join('.') },
  }
}

/** The conversions of a codec without its checks. They run after the checks, or on values known to be valid. */
function conversions({ def }: z.ZodCodec) {
  return { decode: def.transform as unknown as Convert, encode: def.reverseTransform as unknown as Convert }
}

/** Its encode and decode are not zod's, which would check every row of a long list again. */
function codecOf<Wire extends z.ZodObject, Noun>(wire: Wire, fields: Fields) {
  const encode = mapper(fields.encode) as (noun: Noun) => z.output<Wire>
  const decode = mapper(fields.decode) as (wire: z.output<Wire>) => Noun
  const codec = z.codec(wire, z.custom<Noun>(), { decode, encode })
  return { wire, codec, encode, decode, names: fields.names }
}

/**
 * The schema and codec of a noun in the API. The compiler checks the table against the noun: `record<Client>()({ … })`.
 */
export function record<Noun>() {
  return <const Of extends Table<Noun>>(table: Of) => {
    const fields = fieldsOf(table as unknown as AnyTable, undefined, [])
    const wire = z.object(fields.shape) as unknown as z.ZodObject<WireShape<Of, undefined>>
    return { table, ...codecOf<typeof wire, Noun>(wire, fields) }
  }
}

interface ShapeOf<Wire> {
  wire: z.ZodObject & { _zod: { output: Wire } }
  encode: (noun: never) => unknown
  decode: (wire: never) => unknown
}

/** The codec of a noun with several shapes, each a `record` with values of `kind` of its own. */
export function shapes<Noun extends { kind: string }>() {
  return <Wires extends readonly { kind: string }[]>(...each: { [At in keyof Wires]: ShapeOf<Wires[At]> }) => {
    type Wire = Wires[number]
    const wires = each.map((shape) => shape.wire)
    const wire = z.discriminatedUnion('kind', wires as never) as unknown as z.ZodType<Wire, Wire>
    const byKind = new Map(each.flatMap((shape) => kindsOf(shape).map((kind) => [kind, shape])))
    const decode = (value: Wire) => byKind.get(value.kind)!.decode(value as never) as Noun
    const encode = (noun: Noun) => byKind.get(noun.kind)!.encode(noun as never) as Wire
    return z.codec(wire, z.custom<Noun>(), { decode, encode })
  }
}

function kindsOf({ wire: { shape } }: ShapeOf<unknown>): string[] {
  const kind: unknown = shape['kind']
  if (kind instanceof z.ZodLiteral) return [...kind.values] as string[]
  if (kind instanceof z.ZodEnum) return kind.options as string[]
  throw new Error('a shape without a kind')
}

/**
 * The schema and codec of a form's request: the fields of the table that the form's schema has, checked by the form's
 * schemas, and the fields that are only in requests. Other fields are refused. A field whose form schema is a codec's
 * own side is converted by that codec. The form's schemas must work in both directions: they use `overwrite` or codecs,
 * because zod cannot encode a `transform`.
 */
export function input<Of extends object, Shape extends z.ZodRawShape>(table: Of, form: z.ZodObject<Shape>) {
  const fields = fieldsOf(table as unknown as AnyTable, form.shape, [])
  const wire = z.strictObject(fields.shape) as unknown as z.ZodObject<WireShape<Of, Shape>, z.core.$strict>
  return codecOf<typeof wire, z.output<typeof form>>(wire, fields)
}
