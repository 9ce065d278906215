// npm run openapi: prints the OpenAPI document of the API, and nothing else, on standard output. Needs no build, server or database.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
try {
  const { documentOnly } = await vite.ssrLoadModule('/server/openapi.ts')
  process.stdout.write(`${JSON.stringify(documentOnly(), null, 2)}\n`)
} finally {
  await vite.close()
}
