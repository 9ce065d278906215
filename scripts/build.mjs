// npm run build: console and server into dist/, whether or not they were built before.
import { fileURLToPath } from 'node:url'
import { build } from './start/build.mjs'

try {
  await build(fileURLToPath(new URL('..', import.meta.url)), console.log)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
