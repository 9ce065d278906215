import { isRouteFile, isTest, reachesDatabaseMessage } from './layers.mjs'
import { visit } from './source.mjs'

/** Conventions that no linter knows. Each returns `{ line, message }[]`. */
export const conventions = [fileName, reasonForSilence, clock, routeTransaction]

const nameless = /^(utils?|helpers?|common|misc)$/i
const tooLong = 300

/** A name that says nothing collects everything. */
function fileName(path) {
  const found = path.split('/').find((part) => nameless.test(part.split('.')[0]))
  return found ? [{ line: 1, message: `'${found}' does not say what is inside; name it after what it does` }] : []
}

/** `// oxlint-disable-next-line rule -- why`: disabling a rule needs a reason. */
function reasonForSilence(path, { comments, lineAt }) {
  return comments
    .filter(({ value }) => /^\s*(oxlint|eslint)-disable/.test(value) && !/ -- \S+/.test(value))
    .map(({ start }) => ({ line: lineAt(start), message: "a rule is switched off without a reason: add ' -- why'" }))
}

/** Now is an argument; only the hosts read a clock. Otherwise no test of a boundary can be trusted. */
function clock(path, { program, lineAt }) {
  if (!/^(domain|server)\//.test(path) || path.startsWith('server/node/') || isTest(path)) return []
  const found = []
  visit(program, (node) => {
    if (readsClock(node)) found.push({ line: lineAt(node.start), message: 'reads a clock; take now as an argument' })
  })
  return found
}

function readsClock(node) {
  if (node.type === 'NewExpression') return node.callee.name === 'Date' && node.arguments.length === 0
  if (node.type !== 'CallExpression') return false
  return node.callee.object?.name === 'Date' && node.callee.property?.name === 'now'
}

/** A transaction that a route opens is a command that jobs, imports and other routes cannot call. */
function routeTransaction(path, { program, lineAt }) {
  if (!isRouteFile(path)) return []
  const found = []
  visit(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.property?.name === 'transaction')
      found.push({ line: lineAt(node.start), message: `opens a transaction: ${reachesDatabaseMessage}` })
  })
  return found
}

/** A warning, not a violation: a long file may have a reason. */
export function lengthWarning(path, text) {
  const lines = text.split('\n').length - 1
  return lines > tooLong ? `${path} has ${lines} lines; over ${tooLong} it wants to be split` : undefined
}
