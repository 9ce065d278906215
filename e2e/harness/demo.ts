import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { root } from './places'

const folder = 'dist/demo'

/** Serves the static demo (`npm run build:demo`); unknown paths get index.html. */
export async function serveDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(join(root, folder, 'index.html'))) throw new Error(`${folder} is not built: npm run build:demo`)
  const server = await preview({
    root,
    configFile: false,
    appType: 'spa',
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: 'localhost' },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the demo has no address')
  return { url: url.replace(/\/$/, ''), stop: () => server.close() }
}
