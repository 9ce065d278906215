// npm run build: builds console and server into dist/, even if they are up to date.
import './start/require-node.mjs'
import { fileURLToPath } from 'node:url'
import { build } from './start/build.mjs'

try {
  await build(fileURLToPath(new URL('..', import.meta.url)), console.log)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
