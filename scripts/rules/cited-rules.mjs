import { parse } from './source.mjs'

/** A row of docs/rules.md: | I2 | the rule | `file`, `another file` | */
const row = /^\| ([A-Z]\d+) \|.*\| ([^|]*) \|$/

/**
 * Checks that every cited rule exists, and that every rule names existing files.
 * @param document text of docs/rules.md
 * @param files `{ path, text }` of all sources
 * @returns lines 'path:line  message'
 */
export function citedRules(document, files) {
  const paths = new Set(files.map(({ path }) => path))
  const rules = new Map()
  const wrong = []
  for (const [place, line] of document.split('\n').entries()) {
    const [, name, where] = row.exec(line) ?? []
    if (name === undefined) continue
    const at = `docs/rules.md:${place + 1}`
    if (rules.has(name)) wrong.push(`${at}  a second rule ${name}`)
    rules.set(name, at)
    const citedPaths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
    if (citedPaths.length === 0) wrong.push(`${at}  rule ${name} names no file`)
    for (const path of citedPaths)
      if (!paths.has(path)) wrong.push(`${at}  rule ${name} is in ${path}, which is no file`)
  }
  for (const { path, text } of files) {
    if (!/\brule [A-Z]\d/.test(text)) continue
    const { comments, lineAt } = parse(path, text)
    for (const { value, start } of comments) {
      for (const [, name] of value.matchAll(/\brule ([A-Z]\d+)/g)) {
        if (!rules.has(name))
          wrong.push(`${path}:${lineAt(start)}  cites rule ${name}, which docs/rules.md does not have`)
      }
    }
  }
  return wrong
}
