import { join } from 'node:path'
import { root, start } from './processes'

/**
 * Builds the server's worker threads, and its program that reads files.
 * @returns their folder
 */
export async function buildThreads(): Promise<string> {
  const output = 'dist/bench-server'
  const options = ['build', '--config', 'vite.server.config.ts', '--outDir', output, '--logLevel', 'warn']
  const build = start('node_modules/vite/bin/vite.js', options, {})
  if ((await build.exit) !== 0) throw new Error(`nothing could be measured: ${build.output()}`)
  return join(root, output)
}
