import { parseSync } from 'vite'

const makers = ['get', 'post', 'put', 'del', 'ask']
/** Details of a call that only the server reads, most of them for its OpenAPI document */
const ofServer = ['summary', 'description', 'returned', 'errors']

/** Leaves out of the console's contracts what only the server reads. */
export function contractsForConsole() {
  return {
    name: 'termin:contracts-for-console',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/].+\.ts$/, code: /\bcontract\(/ },
      handler: (code, id) => ({ code: withoutDetails(id, code), map: null }),
    },
  }
}

export function withoutDetails(path, code) {
  let result = code
  visit(parseSync(path, code).program, (node) => {
    if (node.type !== 'CallExpression' || !makers.includes(node.callee.name)) return
    const details = node.arguments[2]
    if (details?.type !== 'ObjectExpression') return
    for (const { key, start, end } of details.properties) {
      if (!ofServer.includes(key?.name)) continue
      // Blanks keep the place of what follows.
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
      result =
        result.slice(0, start) + code.slice(start, end + comma).replaceAll(/\S/g, ' ') + result.slice(end + comma)
    }
  })
  return result
}

function visit(node, call) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') call(node)
  for (const child of Object.values(node)) visit(child, call)
}
