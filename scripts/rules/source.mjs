import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
// TypeScript 7 has no API for tools like dependency-cruiser; Vite's parser reads TypeScript and JSX.
import { parseSync } from 'vite'

const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'public', 'coverage', 'migrations'])
const aliases = Object.entries(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).imports)

/** Relative paths of all source files below `root`, with '/' on every system. */
export function sourceFiles(root, folder = '') {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name.startsWith('.') || ignoredFolders.has(entry.name)) return []
    if (entry.isDirectory()) return sourceFiles(root, path)
    return /\.([cm]?[jt]s|[jt]sx)$/.test(entry.name) ? [path] : []
  })
}

const parsed = new Map()

/** Like `parseAnew`, but once for each text of a file */
export function parse(path, text) {
  if (parsed.get(path)?.text !== text) parsed.set(path, { text, source: parseAnew(path, text) })
  return parsed.get(path).source
}

/**
 * Finds all imports: static, re-exports, dynamic, of types, `import.meta.glob`, `vi.mock`.
 * @throws SyntaxError when the text cannot be parsed
 * @returns `{ specifier, dynamic, line }[]` as `imports`, and the syntax tree for other checks
 */
function parseAnew(path, text) {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const imports = []
  visit(program, (node) => {
    for (const source of sourcesOf(node)) {
      imports.push({ specifier: source.value, dynamic: node.type === 'ImportExpression', line: lineAt(node.start) })
    }
  })
  return { program, comments, lineAt, imports }
}

export function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node)
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, see)
  }
}

const importForms = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

function sourcesOf(node) {
  if (importForms.has(node.type)) return [node.source].filter(isText)
  if (node.type !== 'CallExpression' || !importsByCall(node.callee)) return []
  const [first] = node.arguments
  return (first?.type === 'ArrayExpression' ? first.elements : [first]).filter(isText)
}

function importsByCall(callee) {
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type !== 'MemberExpression') return false
  if (callee.object.type === 'MetaProperty') return callee.property.name === 'glob'
  return callee.object.name === 'vi' && /^(do)?(mock|importActual|importMock)$/i.test(callee.property.name)
}

function isText(node) {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

/**
 * Returns `{ path }` for a file of the repository, `{ builtin }` for a module of Node, `{ package }` for one of npm,
 * and undefined for a plugin's virtual module.
 */
export function resolve(from, specifier) {
  const [plain] = specifier.split('?')
  if (plain.startsWith('virtual:')) return undefined
  if (plain.startsWith('.')) return { path: posix.join(posix.dirname(from), plain) }
  if (plain.startsWith('/')) return { path: plain.slice(1) }
  for (const [alias, target] of aliases) {
    const [beginning] = alias.split('*')
    if (plain.startsWith(beginning))
      return { path: posix.normalize(target.replace('*', plain.slice(beginning.length))) }
  }
  if (isBuiltin(plain)) return { builtin: plain }
  return { package: plain.split('/', plain.startsWith('@') ? 2 : 1).join('/') }
}
