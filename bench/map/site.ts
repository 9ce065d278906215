import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** Builds the page for production into a temporary folder and serves it. */
export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'termin-bench-'))
  const options = {
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  } as const
  await build({ ...options, mode: 'production', plugins: [react()] })
  const server = await preview({ ...options, preview: { port: 0, host: 'localhost' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the page has no address')
  return {
    url,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
