import { z } from 'zod'
import type { Convert } from './mapper'
import { Source, mapper } from './mapper'

/**
 * The schema of what travels: each codec in it, also within arrays, objects and unions, is replaced by its wire side.
 */
export function wireSide(schema: z.ZodType): z.ZodType {
  if (!holdsCodec(schema)) return schema
  if (schema instanceof z.ZodCodec) return wireSide(schema.def.in as z.ZodType)
  if (schema instanceof z.ZodArray) return z.array(wireSide(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return wireSide(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return wireSide(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([key, field]) => [key, wireSide(field as z.ZodType)])
    return schema.safeExtend(Object.fromEntries(shape) as z.ZodRawShape)
  }
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((each) => wireSide(each as z.ZodType)))
  throw new Error(`no wire side of ${schema.def.type}`)
}

/**
 * Returns the function that encodes values of the server for a response. It only converts: checking every row of a long
 * list again, as `z.encode` does, costs more than reading it. Of an object it takes the fields of its schema alone,
 * whatever else the server read.
 */
export function encoder(schema: z.ZodType): Convert {
  if (!isConverted(schema)) return (value) => value
  if (schema instanceof z.ZodCodec) {
    const encode = schema.def.reverseTransform as unknown as Convert
    const { in: wire } = schema.def
    if (!holdsCodec(wire as z.ZodType)) return encode
    const inner = encoder(wire as z.ZodType)
    return (value) => inner(encode(value) as never)
  }
  if (schema instanceof z.ZodArray) {
    const each = encoder(schema.element as z.ZodType)
    return (values: never) => (values as never[]).map((value) => each(value))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = encoder(schema.unwrap() as z.ZodType)
    return (value) => (value == null ? value : inner(value))
  }
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape
    const fields = Object.entries(shape).map(([key, field]) => [key, new Source([key], converting(field))] as const)
    return mapper(Object.fromEntries(fields))
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((each) => [requiredKeys(each as z.ZodType), encoder(each as z.ZodType)] as const)
    return (value: never) => {
      const option = options.find(([keys]) => keys.every((key) => key in (value as object)))
      if (!option) throw new Error('no option of the union has these fields')
      return option[1](value)
    }
  }
  throw new Error(`no encoder of ${schema.def.type}`)
}

/** The fields by which an object of a union is told from the others */
function requiredKeys(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) throw new Error(`no encoder of union with ${schema.def.type}`)
  return Object.keys(schema.shape).filter((key) => !(schema.shape[key] instanceof z.ZodOptional))
}

const converting = (schema: z.ZodType): Convert | undefined => (isConverted(schema) ? encoder(schema) : undefined)

/** Not a union without a codec: its objects may differ in a value alone. */
function isConverted(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return isConverted(schema.element as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return isConverted(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodObject || holdsCodec(schema)
}

const holders = new WeakMap<z.ZodType, boolean>()

function holdsCodec(schema: z.ZodType): boolean {
  const cached = holders.get(schema)
  if (cached !== undefined) return cached
  const holds = findsCodec(schema)
  holders.set(schema, holds)
  return holds
}

function findsCodec(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodCodec) return true
  if (schema instanceof z.ZodArray) return holdsCodec(schema.element as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return holdsCodec(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((each) => holdsCodec(each as z.ZodType))
  if (schema instanceof z.ZodUnion) return schema.options.some((each) => holdsCodec(each as z.ZodType))
  return false
}
