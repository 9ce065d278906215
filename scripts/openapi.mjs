// npm run openapi: the OpenAPI document of the API on standard output and nothing else, so that it can be piped.
// Made from the sources as they are: no build, no server, no database.
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
