import { parse } from './source.mjs'

const word = /[A-Za-z_$][\w$]*/g

/** Declarations that are exported although no other file has their name, as lines 'path:line  message'. */
export function unusedExports(files) {
  const holders = new Map()
  const ours = files.filter(({ path }) => !path.endsWith('.d.mts'))
  for (const { path, text } of ours) {
    for (const name of new Set(text.match(word))) holders.set(name, holders.has(name) ? '' : path)
  }
  return ours.flatMap(({ path, text }) => {
    const { program, lineAt } = parse(path, text)
    return program.body
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ declaration, start }) =>
        namesOf(declaration, text)
          .filter((name) => holders.get(name) === path)
          .map((name) => `${path}:${lineAt(start)}  no other file has the name '${name}', so it need not be exported`),
      )
  })
}

/**
 * Names that an exported declaration makes. For one that destructures an object, only those that its own file does not
 * use either: one `export` stands for all.
 */
function namesOf(declaration, text) {
  if (!declaration) return []
  const ids = declaration.declarations ? declaration.declarations.map(({ id }) => id) : [declaration.id]
  return ids.flatMap((id) => {
    if (id?.type !== 'ObjectPattern') return [id?.name ?? '']
    const names = id.properties.map(({ value }) => value?.name ?? '')
    return names.filter((name) => text.match(word).filter((each) => each === name).length === 1)
  })
}
