import { isRouteFile, isTest, reachesDatabaseMessage } from './layers.mjs'
import { visit } from './source.mjs'

/** Checks that linters do not have. Each returns `{ line, message }[]`. */
export const conventions = [
  fileName,
  limitName,
  reasonForSilence,
  clock,
  routeTransaction,
  writeWithoutEvent,
  moduleMock,
  namedSkeleton,
  ownTimeLimit,
]

const nameless = /^(utils?|helpers?|common|misc)$/i
const tooLong = 300
const limitInWords = /^(most|longest|highest|largest|least|fewest|shortest|lowest|smallest)(?![a-z])/

/** An issue for each node that a check finds wrong */
function issuesAt({ program, lineAt }, isWrong, message) {
  const issues = []
  visit(program, (node) => {
    if (isWrong(node)) issues.push({ line: lineAt(node.start), message })
  })
  return issues
}

/** Refuses names that would fit anything. */
function fileName(path) {
  const folder = path.split('/').find((part) => nameless.test(part.split('.')[0]))
  return folder ? [{ line: 1, message: `'${folder}' does not say what is inside; name it after what it does` }] : []
}

/** A limit is called max… or min…: one word for each end. */
function limitName(path, { program, lineAt }) {
  return program.body.flatMap((statement) => {
    const { type, declarations = [] } = statement.declaration ?? statement
    if (type !== 'VariableDeclaration') return []
    return declarations
      .filter(({ id, init }) => limitInWords.test(id.name) && isNumber(init))
      .map(({ id, start }) => ({ line: lineAt(start), message: `'${id.name}' is a limit: call it max… or min…` }))
  })
}

function isNumber(node) {
  if (node?.type === 'BinaryExpression') return isNumber(node.left) || isNumber(node.right)
  return node?.type === 'Literal' && typeof node.value === 'number'
}

/** Requires a reason: `// oxlint-disable-next-line rule -- why`. */
function reasonForSilence(path, { comments, lineAt }) {
  return comments
    .filter(({ value }) => /^\s*(oxlint|eslint)-disable/.test(value) && !/ -- \S+/.test(value))
    .map(({ start }) => ({ line: lineAt(start), message: "a rule is switched off without a reason: add ' -- why'" }))
}

/** Only hosts read a clock (rule I1), so that tests can choose any time. */
function clock(path, source) {
  if (!/^(domain|server)\//.test(path) || path.startsWith('server/node/') || isTest(path)) return []
  return issuesAt(source, readsClock, 'reads a clock; take now as an argument')
}

function readsClock(node) {
  if (node.type === 'NewExpression') return node.callee.name === 'Date' && node.arguments.length === 0
  if (node.type !== 'CallExpression') return false
  return node.callee.object?.name === 'Date' && node.callee.property?.name === 'now'
}

/**
 * Tests outside the console share their modules (`isolate: false`), so a mock of one would depend on which files ran
 * before.
 */
function moduleMock(path, source) {
  if (path.startsWith('src/') || !isTest(path)) return []
  const mocks = ({ type, callee }) =>
    type === 'CallExpression' && callee.object?.name === 'vi' && /^(doM|m)ock$/.test(callee.property.name)
  return issuesAt(source, mocks, 'mocks a module that other tests may have loaded; take it as an argument')
}

/** MUI's skeleton is a span without a role, whose name screen readers pass over (WCAG 4.1.2). */
function namedSkeleton(path, source) {
  if (!path.startsWith('src/') || path === 'src/shared/feedback/LoadingBlock.tsx') return []
  const isNamed = (node) =>
    node.type === 'JSXOpeningElement' &&
    node.name.name === 'Skeleton' &&
    node.attributes.some(({ name }) => name?.name === 'aria-label')
  return issuesAt(source, isNamed, 'names a skeleton, which has no role: take LoadingBlock')
}

/**
 * No test measures time: a wait has the limit of src/testing/setup.ts or domain/testing/eventually.ts, which a loaded
 * machine keeps.
 */
function ownTimeLimit(path, source) {
  if (!isTest(path) || path === 'domain/testing/eventually.ts') return []
  const ofVitest = ({ type, callee }) =>
    type === 'CallExpression' && callee.object?.name === 'vi' && callee.property?.name === 'waitFor'
  const hasty = issuesAt(source, ofVitest, 'gives up after a second; take eventually (domain/testing)')
  if (!path.startsWith('src/')) return hasty
  const hasLimit = (node) => {
    const name = node.type === 'CallExpression' && (node.callee.name ?? node.callee.property?.name)
    if (!name || !/^(find|waitFor)/.test(name)) return false
    const options = node.arguments.filter(({ type }) => type === 'ObjectExpression')
    return options.some(({ properties }) => properties.some(({ key }) => key?.name === 'timeout'))
  }
  return [...hasty, ...issuesAt(source, hasLimit, 'has a time limit of its own, which a loaded machine may miss')]
}

/** Routes call commands (which jobs and imports can call, too) and open no transactions themselves. */
function routeTransaction(path, source) {
  if (!isRouteFile(path)) return []
  const opens = ({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'transaction'
  return issuesAt(source, opens, `opens a transaction: ${reachesDatabaseMessage}`)
}

/**
 * Writes are commands (server/events/command.ts), which record who did what (rule A8). A file that opens any other
 * transaction, or writes on the database itself, says why: `// No event: …`.
 */
function writeWithoutEvent(path, source) {
  if (!path.startsWith('server/') || path === 'server/events/command.ts' || isTest(path)) return []
  if (/^server\/(node|testing|db)\/|\/testing\//.test(path)) return []
  if (source.comments.some(({ value }) => /^[\s*]*No event: \S+/.test(value))) return []
  return issuesAt(source, writesDirectly, writesDirectlyMessage)
}

export const writesDirectlyMessage =
  "writes without an event: make it a command (server/events/command.ts), or say why: '// No event: …'"

function writesDirectly({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const on = object.type === 'Identifier' ? object.name : object.property?.name
  return on === 'database' && ['transaction', 'insert', 'update', 'delete'].includes(property.name)
}

/** Only a warning, because a long file may have a reason. */
export function lengthWarning(path, text) {
  const lines = text.split('\n').length - 1
  return lines > tooLong ? `${path} has ${lines} lines; over ${tooLong} it wants to be split` : undefined
}
