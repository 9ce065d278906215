import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveConsole } from '#server/node/console/serve-console'
import { readStaticFiles } from '#server/node/console/static-files'
import { compressFiles } from '../../scripts/start/compress.mjs'

/** Serves the bare app, built and compressed like the product, and forwards /api/ to the product. */
export async function serveBare(productUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'termin-bench-'))
  await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })
  await compressFiles(outDir)
  const show = serveConsole(await readStaticFiles(outDir))
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const listening = serve(
      {
        port: 0,
        hostname: '127.0.0.1',
        fetch: async (request) => {
          const { pathname, search } = new URL(request.url)
          if (!pathname.startsWith('/api/')) return withoutPolicy(show(request))
          return fetch(productUrl + pathname + search, {
            method: request.method,
            headers: request.headers,
            ...(request.method !== 'GET' && { body: await request.text() }),
          })
        },
      },
      (address) => resolve({ server: listening, port: address.port }),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** MUI, set up as in the tutorial, adds styles without a nonce. */
function withoutPolicy(response: Response): Response {
  response.headers.delete('content-security-policy')
  return response
}
