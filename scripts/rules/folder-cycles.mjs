import { isTest } from './layers.mjs'
import { resolve } from './source.mjs'

/** Layers whose folders must not import each other, directly or by way of others. Files beside the folders stand below all of them. */
const layered = ['domain/', 'server/', 'src/']

/**
 * Folders that import each other.
 * @param files `{ path, imports }[]` as `parse` finds them
 * @returns one line per import that closes a cycle: 'path:line  server/a → server/b → server/a'
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
      // An import of the folder itself means its index.
      const to = folders.has(imported) ? imported : folderOf(imported)
      return to && to !== from && layerOf(to) === layerOf(from) ? [{ from, to, path, line }] : []
    })
  })
}

/** The first folder below one of these layers; server/node/ is a layer of its own. */
function folderOf(path) {
  const layer = layerOf(path)
  const [folder, ...rest] = layer ? path.slice(layer.length).split('/') : []
  return rest.length > 0 && `${layer}${folder}/` !== 'server/node/' ? `${layer}${folder}` : undefined
}

function layerOf(path) {
  return layered.find((layer) => path.startsWith(layer))
}

/** The shortest way from one folder to another: the folders on it, both ends included. */
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
