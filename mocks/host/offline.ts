import { z } from 'zod'

const fileNames = z.array(z.string())

/** Keeps the files of this build for a later start without a network, and drops those of an earlier one. */
export async function keepFiles(): Promise<void> {
  const response = await fetch('/files.json')
  const names = fileNames.parse(await response.json())
  const cache = await caches.open('termin-demo')
  const cachedRequests = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  for (const [name, request] of cachedRequests) if (!names.includes(name)) await cache.delete(request)
  // The names of assets contain a hash of their content.
  await cache.addAll(names.filter((name) => !name.startsWith('/assets/') || !cachedRequests.has(name)))
}
