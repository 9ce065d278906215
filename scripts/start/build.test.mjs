import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = {
  'index.html': '<!doctype html><title>Termin</title>',
  'vite.config.ts': 'export default {}',
  'server/node/main.ts': `interface Gone {\n  now: true\n}\nexport function start(_: Gone): never {\n  throw new Error('broken')\n}\n`,
  'mocks/season/load.ts': 'export const load = 1',
  'server/node/commands/main.ts': 'export const run = 1',
  'scripts/seed/seed.ts': 'export const seed = 1',
  'server/node/threads/thread.ts': 'export const thread = 1',
  'server/node/threads/read-file.ts': 'export const read = 1',
  'server/node/printing/print-thread.ts': 'export const print = 1',
  'server/node/planning/plan-thread.ts': 'export const plan = 1',
}

let folder
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'termin-build-')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a stack names the sources where they are, also once the application has been moved', async () => {
  const home = join(folder, 'first')
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
  for (const file of ['package.json', 'vite.server.config.ts']) await cp(join(root, file), join(home, file))
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'), 'dir')
  // What two builds left that were killed, one of them long ago
  for (const name of ['.console-1', '.server-2']) await mkdir(join(home, 'dist', name), { recursive: true })
  await writeFile(join(home, 'dist', '.console-1', 'main.js'), '')
  const earlier = new Date(Date.now() - 7_200_000)
  await utimes(join(home, 'dist', '.console-1'), earlier, earlier)
  await build(home, () => {})
  expect((await readdir(join(home, 'dist'))).sort()).toEqual(['.server-2', 'console', 'server', 'stamp'])
  expect(await stackOf(home)).toContain(`${join(home, 'server', 'node', 'main.ts')}:5:`)

  const moved = join(folder, 'second', 'place')
  await mkdir(dirname(moved))
  await rename(home, moved)
  expect(await stackOf(moved)).toContain(`${join(moved, 'server', 'node', 'main.ts')}:5:`)
}, 60_000)

test.skipIf(process.getuid?.() !== 0)('who may not write to the program is told who has to build it', async () => {
  const home = join(folder, 'closed')
  await mkdir(join(home, 'server'), { recursive: true })
  await mkdir(join(home, 'node_modules'))
  await writeFile(join(home, 'index.html'), '')
  const script = `import { build } from ${JSON.stringify(join(root, 'scripts/start/build.mjs'))}
    process.setgid(65534)
    process.setuid(65534)
    await build(process.argv[1], console.log).catch(({ message }) => console.log(message))`
  await chmod(folder, 0o755)
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, home])
  expect(stdout).toMatch(
    new RegExp(`^aplikacja nie jest zbudowana .* nie może pisać w ${home}: wykonaj tam npm run build`),
  )
})

async function stackOf(home) {
  const program = `import('./dist/server/main.js').then(({ start }) => start()).catch(({ stack }) => console.log(stack))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', '--eval', program], {
    cwd: home,
  })
  return stdout
}
