import { z } from 'zod'

/** Describes an object made from another: the source path of each value, and how it is converted. */
export interface Mapping {
  [name: string]: Source | Mapping
}

export class Source {
  readonly path: readonly string[]
  readonly convert: Convert | undefined
  constructor(path: readonly string[], convert?: Convert) {
    this.path = path
    this.convert = convert
  }
}
export type Convert = (value: never) => unknown

type Mapper = (from: unknown) => unknown

/**
 * A function that applies the mapping. It is compiled to an object literal, because lists of 30,000 rows pass through
 * it. Where the content security policy forbids that (the console), each call interprets the mapping.
 */
export function mapper(mapping: Mapping): Mapper {
  let run: Mapper | undefined
  // Decided at the first call: by then the program has configured whether zod may compile.
  return (from) =>
    (run ??= z.config().jitless || !z.core.util.allowsEval.value ? interpret(mapping) : compile(mapping))(from)
}

export function compile(mapping: Mapping): Mapper {
  const converts: Convert[] = []
  const literal = (node: Source | Mapping): string => {
    if (!(node instanceof Source)) {
      const values = Object.entries(node).map(([name, value]) => `${JSON.stringify(name)}:${literal(value)}`)
      return `{${values.join()}}`
    }
    const value = `from${node.path.map((name) => `[${JSON.stringify(name)}]`).join('')}`
    return node.convert ? `converts[${converts.push(node.convert) - 1}](${value})` : value
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the names in a table of ours alone
  const make = new Function('converts', `return (from) => (${literal(mapping)})`) as (from: Convert[]) => Mapper
  return make(converts)
}

export function interpret(mapping: Mapping): Mapper {
  const fields = Object.entries(mapping).map(([name, node]): [string, Mapper] => [
    name,
    node instanceof Source ? valueOf(node) : interpret(node),
  ])
  // Objects made by JSON.parse keep one hidden class; with many fields assigned one by one, V8 makes slow dictionaries.
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, null])))) as object
  return (from) => {
    const result: Record<string, unknown> = { ...blank }
    for (const [name, value] of fields) result[name] = value(from)
    return result
  }
}

function valueOf({ path, convert }: Source): Mapper {
  return (from) => {
    let value = from
    for (const name of path) value = (value as Record<string, unknown>)[name]
    return convert ? convert(value as never) : value
  }
}
