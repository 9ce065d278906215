import { posix } from 'node:path'
import { isTest } from './layers.mjs'
import { parse } from './source.mjs'

/** A row of docs/rules.md: | I2 | the rule | `file`, `another file` | */
const row = /^\| ([A-Z]\d+) \|.*\| ([^|]*) \|$/

/** 'rule I2', 'Rules I2 and I3' */
const citation = /\b[Rr]ules? ([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*)/g

/**
 * Checks that every cited rule exists, and that every rule names existing files: the first cites it, and has tests next
 * to it, if the rule names none.
 * @param document text of docs/rules.md
 * @param files `{ path, text }` of all sources
 * @returns lines 'path:line  message'
 */
export function citedRules(document, files) {
  const citations = files.flatMap(citationsIn)
  const citing = new Set(citations.map(({ path, name }) => `${path} ${name}`))
  const paths = new Set(files.map(({ path }) => path))
  const tested = new Set(files.filter(({ path }) => isTest(path)).map(({ path }) => posix.dirname(path)))
  const rules = new Set()
  const wrong = []
  for (const { line, name, files: named } of rowsOf(document)) {
    const at = `docs/rules.md:${line}`
    if (rules.has(name)) wrong.push(`${at}  a second rule ${name}`)
    rules.add(name)
    if (named.length === 0) wrong.push(`${at}  rule ${name} names no file`)
    for (const path of named) if (!paths.has(path)) wrong.push(`${at}  rule ${name} is in ${path}, which is no file`)
    const [first] = named
    if (!paths.has(first)) continue
    if (!citing.has(`${first} ${name}`)) wrong.push(`${at}  rule ${name} is not cited by ${first}, its first file`)
    if (!tested.has(posix.dirname(first)) && !named.some(isTest))
      wrong.push(`${at}  rule ${name} names no test, and there is none next to ${first}`)
  }
  for (const { path, line, name } of citations) {
    if (!rules.has(name)) wrong.push(`${path}:${line}  cites rule ${name}, which docs/rules.md does not have`)
  }
  return wrong
}

function rowsOf(document) {
  return document.split('\n').flatMap((text, index) => {
    const [, name, where] = row.exec(text) ?? []
    if (name === undefined) return []
    return [{ line: index + 1, name, files: [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path) }]
  })
}

function citationsIn({ path, text }) {
  if (!/\b[Rr]ules? [A-Z]\d/.test(text)) return []
  const { comments, lineAt } = parse(path, text)
  return comments.flatMap(({ value, start }) =>
    [...value.matchAll(citation)].flatMap(([, names]) =>
      names.split(/, | and /).map((name) => ({ path, name, line: lineAt(start) })),
    ),
  )
}
