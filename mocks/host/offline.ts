import { z } from 'zod'

const fileNames = z.array(z.string())

/** Keeps the files of this build for a later start without a network, and drops those of an earlier one. */
export async function keepFiles(): Promise<void> {
  const listed = await fetch('/files.json')
  const names = fileNames.parse(await listed.json())
  const cache = await caches.open('termin-demo')
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  for (const [name, request] of kept) if (!names.includes(name)) await cache.delete(request)
  // The names of assets contain a hash of their content.
  await cache.addAll(names.filter((name) => !name.startsWith('/assets/') || !kept.has(name)))
}
