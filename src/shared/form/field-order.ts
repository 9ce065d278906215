import type { Control, FieldValues } from 'react-hook-form'

/**
 * Paths of wrong fields in the order of the fields on the screen, which is the order in which they were first drawn; a
 * schema and a server name them in theirs. Paths without a field of their own come after those that have one.
 */
export function inFieldOrder<Values extends FieldValues, Name extends string>(
  { _names }: Control<Values>,
  paths: readonly Name[],
): Name[] {
  const places = new Map([..._names.mount].map((name, place) => [name, place]))
  const placeOf = (path: Name) => places.get(path) ?? places.size
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other))
}
