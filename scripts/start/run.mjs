import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))
const options = ['--season']

/** @param args arguments after `npm start --` */
export async function run(args) {
  const unknown = args.filter((option) => !options.includes(option))
  if (unknown.length > 0) stop(`nieznana opcja ${unknown.join(' ')}: znane są ${options.join(', ')}.`)
  if (!existsSync(join(home, 'node_modules'))) stop('brakuje zależności: wykonaj najpierw npm ci.')
  if (!(await isBuilt(home))) {
    try {
      await build(home, (line) => console.log(`Termin: ${line}`))
    } catch (error) {
      stop(error.message)
    }
  }
  process.setSourceMapsEnabled(true)
  const { start } = await bundle('main')
  const { loadSeason } = args.includes('--season') ? await bundle('season') : {}
  await start({ home, loadSeason })
}

function bundle(name) {
  return import(pathToFileURL(join(home, 'dist', 'server', `${name}.js`)).href)
}

function stop(sentence) {
  console.error(`Termin: ${sentence}`)
  process.exit(1)
}
