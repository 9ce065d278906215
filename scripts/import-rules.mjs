// npm run imports: checks imports between layers (rules/layers.mjs), conventions (rules/conventions.mjs), exports that
// nobody imports, citations of docs/rules.md, and the tests that docs/security.md names.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { citedRules } from './rules/cited-rules.mjs'
import { layerOf, judge } from './rules/layers.mjs'
import { conventions, lengthWarning } from './rules/conventions.mjs'
import { fileCycles, folderCycles } from './rules/cycles.mjs'
import { namedTests } from './rules/named-tests.mjs'
import { parse, resolve, sourceFiles } from './rules/source.mjs'
import { unusedExports } from './rules/unused-exports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const declared = { ...dependencies, ...devDependencies }

/** The violations of one file as lines 'path:line  message'. */
export function violations(path, text) {
  const source = parse(path, text)
  const issues = conventions.flatMap((convention) => convention(path, source))
  if (!layerOf(path) && path.includes('/')) {
    issues.push({ line: 1, message: `no layer is known for this folder; add it to scripts/rules/layers.mjs` })
  }
  for (const { specifier, dynamic, line } of source.imports) {
    const target = resolve(path, specifier)
    const message = target && (undeclared(target) ?? judge(path, { ...target, dynamic }))
    if (message) issues.push({ line, message: `imports '${specifier}': ${message}` })
  }
  return issues.map(({ line, message }) => `${path}:${line}  ${message}`)
}

export function cycles(files) {
  const parsed = files.map(({ path, text }) => ({ path, imports: parse(path, text).imports }))
  return [...folderCycles(parsed), ...fileCycles(parsed)]
}

/** A package that is only there as a dependency of another may disappear with an update. */
function undeclared({ package: name }) {
  if (name === undefined || name in declared || typesOf(name) in declared) return undefined
  return `${name} is not in package.json`
}

function testsOf(document) {
  return namedTests(document, readFileSync(join(root, document), 'utf8'), (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    return stats && (stats.isFile() ? readFileSync(join(root, path), 'utf8') : '')
  })
}

function typesOf(name) {
  return `@types/${name.replace('@', '').replace('/', '__')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourceFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const wrong = files
    .flatMap(({ path, text }) => violations(path, text))
    .concat(cycles(files), unusedExports(files), citedRules(rules, files), testsOf('docs/security.md'))
  const warnings = files.map(({ path, text }) => lengthWarning(path, text)).filter(Boolean)
  for (const warning of warnings) console.log(`warning: ${warning}`)
  for (const line of wrong) console.error(line)
  console.log(`${files.length} files, ${wrong.length} violations`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
