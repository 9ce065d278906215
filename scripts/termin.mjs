// npm run termin -- COMMAND: commands of the operator, see --help.
import './start/require-node.mjs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, isBuilt } from './start/build.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
try {
  if (!(await isBuilt(home))) {
    await build(home, (line) => console.error(`Termin: ${line}`)).catch(({ message }) => {
      console.error(`Termin: ${message}`)
      process.exit(1)
    })
  }
  process.setSourceMapsEnabled(true)
  const { runCommand } = await import(pathToFileURL(join(home, 'dist', 'server', 'termin.js')).href)
  process.exitCode = await runCommand(home, process.argv.slice(2))
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
