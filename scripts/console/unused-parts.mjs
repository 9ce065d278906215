import { parseSync } from 'vite'

/**
 * Parts of libraries that come with every page, or with MUI, and never run: zod's writer of JSON Schema, and ripples,
 * which the theme disables.
 */
const unusedModules = [
  /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/,
  /[\\/]@mui[\\/]material[\\/](esm[\\/])?ButtonBase[\\/]TouchRipple\.m?js$/,
]

export function withoutUnusedParts() {
  return {
    name: 'termin:without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: unusedModules },
      handler: (code, id) => ({ code: withEmptyFunctions(id, code), map: null }),
    },
  }
}

/** A module with the same exports, all of which are functions that do nothing */
export function withEmptyFunctions(path, code) {
  return parseSync(path, code)
    .program.body.flatMap(({ type, declaration, specifiers = [] }) => {
      if (type === 'ExportDefaultDeclaration') return ['export default () => {}\n']
      if (type !== 'ExportNamedDeclaration') return []
      const declared = (declaration?.declarations ?? (declaration ? [declaration] : [])).map(({ id }) => id.name)
      const names = [...declared, ...specifiers.map(({ exported }) => exported.name)]
      return names.map((name) => `export const ${name} = () => {}\n`)
    })
    .join('')
}
