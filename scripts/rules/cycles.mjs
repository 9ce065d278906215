import { featureOf, isTest } from './layers.mjs'
import { resolve } from './source.mjs'

/**
 * Folders of these layers must not import each other, even indirectly. A file directly in a layer counts as a folder.
 */
const layered = ['domain/', 'server/', 'src/']

/**
 * Imports that close a cycle between folders.
 * @param files `{ path, imports }[]` from `parse`
 * @returns one line per import: 'path:line  server/a → server/b → server/a'
 */
export function folderCycles(files) {
  return closing(importsBetweenFolders(files)).map(
    ({ path, line, cycle }) => `${path}:${line}  the folders import each other: ${cycle.join(' → ')}`,
  )
}

/**
 * Imports that close a cycle between files, also those of types only; an `import()` is none, since it waits for its
 * caller.
 */
export function fileCycles(files) {
  const modules = new Map(files.map(({ path }) => [withoutEnding(path), path]))
  const edges = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, dynamic, line }) => {
      const to = modules.get(withoutEnding(resolve(path, specifier)?.path ?? ''))
      return to && !dynamic && to !== path ? [{ from: path, to, path, line }] : []
    }),
  )
  return closing(edges).map(
    ({ path, line, cycle }) => `${path}:${line}  the files import each other: ${cycle.join(' → ')}`,
  )
}

/** 'src/clients/index.ts' and an import of 'src/clients' are the same. */
const withoutEnding = (path) => path.replace(/(\/index)?(\.[cm]?[jt]sx?)?$/, '')

/** The edges that are part of a cycle, each with the shortest one */
function closing(edges) {
  const inCycles = withoutEnds(edges)
  const neighbours = new Map()
  for (const { from, to } of inCycles) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
  return inCycles.flatMap((edge) => {
    const back = way(neighbours, edge.to, edge.from)
    return back ? [{ ...edge, cycle: [edge.from, ...back] }] : []
  })
}

/**
 * Drops, until none is left, edges to a node that leads nowhere or from one to which nothing leads: they are in no
 * cycle.
 */
function withoutEnds(edges) {
  const starts = new Set(edges.map(({ from }) => from))
  const ends = new Set(edges.map(({ to }) => to))
  const inner = edges.filter(({ from, to }) => starts.has(to) && ends.has(from))
  return inner.length === edges.length ? edges : withoutEnds(inner)
}

function importsBetweenFolders(files) {
  const folders = new Set(files.map(({ path }) => folderOf(path)))
  return files.flatMap(({ path, imports }) => {
    const from = isTest(path) ? undefined : folderOf(path)
    if (!from) return []
    return imports.flatMap(({ specifier, line }) => {
      const target = resolve(path, specifier)?.path ?? ''
      // An import of a folder means its index.
      const to = folders.has(target) ? target : folderOf(target)
      return to && to !== from && layerOf(to) === layerOf(from) ? [{ from, to, path, line }] : []
    })
  })
}

/**
 * The feature of a file, or the file itself if it is directly in the layer; undefined for server/node/, which is a
 * layer of its own.
 */
function folderOf(path) {
  const layer = layerOf(path)
  if (!layer || path.startsWith('server/node/')) return undefined
  const rest = path.slice(layer.length)
  return `${layer}${featureOf(rest) ?? rest.replace(/\.tsx?$/, '')}`
}

function layerOf(path) {
  return layered.find((layer) => path.startsWith(layer))
}

/** The nodes on the shortest path, both ends included; undefined without one. */
function way(neighbours, start, end) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const nodes of ways) {
    if (nodes.at(-1) === end) return nodes
    for (const next of neighbours.get(nodes.at(-1)) ?? []) {
      if (!seen.has(next)) ways.push([...nodes, next])
      seen.add(next)
    }
  }
  return undefined
}
