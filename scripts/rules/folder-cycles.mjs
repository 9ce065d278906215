import { featureOf, isTest } from './layers.mjs'
import { resolve } from './source.mjs'

/** Folders of these layers must not import each other, even indirectly. A file directly in a layer counts as a folder. */
const layered = ['domain/', 'server/', 'src/']

/**
 * Imports that close a cycle between folders.
 * @param files `{ path, imports }[]` from `parse`
 * @returns one line per import: 'path:line  server/a → server/b → server/a'
 */
export function folderCycles(files) {
  const edges = importsBetweenFolders(files)
  const neighbours = new Map()
  for (const { from, to } of edges) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
  return edges.flatMap(({ from, to, path, line }) => {
    const back = way(neighbours, to, from)
    return back ? [`${path}:${line}  the folders import each other: ${[from, ...back].join(' → ')}`] : []
  })
}

function importsBetweenFolders(files) {
  const folders = new Set(files.map(({ path }) => folderOf(path)))
  return files.flatMap(({ path, imports }) => {
    const from = isTest(path) ? undefined : folderOf(path)
    if (!from) return []
    return imports.flatMap(({ specifier, line }) => {
      const imported = resolve(path, specifier)?.path ?? ''
      // An import of a folder means its index.
      const to = folders.has(imported) ? imported : folderOf(imported)
      return to && to !== from && layerOf(to) === layerOf(from) ? [{ from, to, path, line }] : []
    })
  })
}

/** The feature of a file, or the file itself if it is directly in the layer; undefined for server/node/, which is a layer of its own. */
function folderOf(path) {
  const layer = layerOf(path)
  if (!layer || path.startsWith('server/node/')) return undefined
  const rest = path.slice(layer.length)
  return `${layer}${featureOf(rest) ?? rest.replace(/\.tsx?$/, '')}`
}

function layerOf(path) {
  return layered.find((layer) => path.startsWith(layer))
}

/** The folders on the shortest path, both ends included; undefined without one. */
function way(neighbours, start, end) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const folders of ways) {
    if (folders.at(-1) === end) return folders
    for (const next of neighbours.get(folders.at(-1)) ?? []) {
      if (!seen.has(next)) ways.push([...folders, next])
      seen.add(next)
    }
  }
  return undefined
}
