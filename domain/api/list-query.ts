import { z } from 'zod'
import { idSchema } from './id'

export const maxPageSize = 1000

const json = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Nieprawidłowy JSON' })
      return z.NEVER
    }
  })

export const jsonParam = <Value extends z.ZodType>(schema: Value) => json.pipe(schema)

/** The text of a search call. An empty one means the whole list, a missing one is a misspelt parameter. */
export const searchParamSchema = z.string({ error: 'Podaj szukany tekst' }).max(200)

/** Of a filter: the records with these ids */
export const idsField = z.array(idSchema).max(1000).optional()

/** Of a filter: words to search for */
export const wordsField = z.string().max(200).optional()

/** The first and the last row of a page, counted from 0. */
export const rangeSchema = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([first, last]) => last >= first && last - first < maxPageSize, {
    error: `Zakres listy to od 1 do ${maxPageSize} pozycji`,
  })

/** A field to sort by, and the direction */
export type SortBy<Field extends string> = readonly [Field, 'ASC' | 'DESC']

/**
 * @param names of the fields of the noun by their names on the wire, if they differ (`record`): a sort takes both, and
 * gives the own one
 */
export function sortSchema<const S extends readonly [string, ...string[]]>(sortable: S, names: Record<string, string>) {
  const ownNames = sortableByWireName<S[number]>(sortable, names)
  const field = z.codec(z.enum([...sortable, ...ownNames.keys()]), z.enum(sortable), {
    decode: (name) => ownNames.get(name) ?? name,
    encode: (ownName) => ownName,
  })
  return z.tuple([field, z.enum(['ASC', 'DESC'])])
}

/**
 * Query parameters as ra-data-simple-rest sends them: `range=[0,24]`, `sort=["lastName","ASC"]`, `filter={"q":"kow"}`.
 * Without any of the three the answer is the whole list (rule W2).
 * @param names as for `sortSchema`
 */
export function listQuerySchema<F extends z.ZodType, const S extends readonly [string, ...string[]]>(
  filter: F,
  sortable: S,
  names: Record<string, string> = {},
) {
  return z.object({
    range: jsonParam(rangeSchema).optional(),
    sort: jsonParam(sortSchema(sortable, names)).optional(),
    filter: jsonParam(z.preprocess(normalizeIds, filter)).optional(),
  })
}

/** The fields to sort by whose name on the wire is another one; fields of a part, like an address, without its name */
function sortableByWireName<Field extends string>(
  sortable: readonly Field[],
  names: Record<string, string>,
): ReadonlyMap<string, Field> {
  const ownNames = new Map<string, Field>()
  for (const [wireName, path] of Object.entries(names)) {
    const last = path.split('.').at(-1)
    const field = sortable.find((each) => each === last)
    if (field !== undefined && !sortable.some((each) => each === wireName)) ownNames.set(wireName, field)
  }
  return ownNames
}

/** ra-data-simple-rest asks for several records by `{"id":[1,2]}`. */
function normalizeIds(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || !('id' in filter) || !Array.isArray(filter.id)) return filter
  const { id, ...others } = filter
  return 'ids' in others ? filter : { ...others, ids: id }
}

/** `clients 0-24/319`; for no rows the unsatisfied form of RFC 9110, 14.4. */
export function contentRange(resource: string, offset: number, count: number, total: number): string {
  return count === 0 ? `${resource} */${total}` : `${resource} ${offset}-${offset + count - 1}/${total}`
}
