import { isTest } from './layers.mjs'
import { resolve } from './source.mjs'

/** Folders of these layers must not import each other, even indirectly. Files directly in a layer are not checked. */
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

/** The first folder below a layer; undefined for server/node/, which is a layer of its own. */
function folderOf(path) {
  const layer = layerOf(path)
  const [folder, ...rest] = layer ? path.slice(layer.length).split('/') : []
  return rest.length > 0 && `${layer}${folder}/` !== 'server/node/' ? `${layer}${folder}` : undefined
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
