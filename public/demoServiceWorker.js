// The demo without a network: mocks/host/offline.ts keeps its files, and this answers with them. Calls of the API go to the mock worker.
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.stopImmediatePropagation()
  event.respondWith(fetch(request).catch((error) => kept(request, error)))
})

async function kept(request, error) {
  const found = await caches.match(request.mode === 'navigate' ? '/' : request, { ignoreVary: true })
  if (!found) throw error
  return found
}

// After this message of the last page the mock worker would remove itself, and a reload without a network would find none.
addEventListener('message', (event) => {
  if (event.data === 'CLIENT_CLOSED') event.stopImmediatePropagation()
})

importScripts('mockServiceWorker.js')
