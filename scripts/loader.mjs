import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Vite as a loader of the project's TypeScript: `loader.ssrLoadModule('/server/openapi.ts')`. To be closed.
 * @param {import('vite').LogLevel} logLevel
 */
export function createLoader(logLevel = 'error') {
  return createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
}
