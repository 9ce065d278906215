import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closureOf } from './chunks.mjs'

const files = {
  'src/page.tsx': `import { Chip } from './room'\nimport type { Dialog } from './room'\nexport const page = Chip`,
  'src/whole.ts': `import * as room from './room'\nexport const all = room`,
  'src/room/index.ts': `import { icon } from './icon'
export { Chip, Dialog as Question } from './parts'
export { menu } from '../menu'
export const lazy = icon`,
  'src/room/parts/index.ts': `export { Chip } from './Chip'\nexport { Dialog } from './Dialog'`,
  'src/room/parts/Chip.tsx': `export const Chip = 1`,
  'src/room/parts/Dialog.tsx': `export const Dialog = 2`,
  'src/room/icon.ts': `export const icon = 3`,
  'src/menu.ts': `export const menu = 4`,
}
const imports = {
  'src/page.tsx': ['src/room/index.ts'],
  'src/whole.ts': ['src/room/index.ts'],
  'src/room/index.ts': ['src/room/icon.ts', 'src/room/parts/index.ts', 'src/menu.ts'],
  'src/room/parts/index.ts': ['src/room/parts/Chip.tsx', 'src/room/parts/Dialog.tsx'],
}

let root
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'termin-chunks-'))
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), code)
  }
})
afterAll(() => rm(root, { recursive: true }))

function loadedWith(path, dynamicallyImported = []) {
  const context = {
    getModuleInfo(id) {
      const name = relative(root, id)
      return {
        importedIds: (imports[name] ?? []).map((imported) => join(root, imported)),
        dynamicImporters: dynamicallyImported.includes(name) ? ['some.ts'] : [],
      }
    },
  }
  return [...closureOf(join(root, path), context)].map((id) => relative(root, id)).sort()
}

const everything = [
  'src/menu.ts',
  'src/room/icon.ts',
  'src/room/index.ts',
  'src/room/parts/Chip.tsx',
  'src/room/parts/Dialog.tsx',
  'src/room/parts/index.ts',
]

test('of an index only what is imported is loaded, through the indexes behind it', () => {
  expect(loadedWith('src/page.tsx')).toEqual([
    'src/page.tsx',
    'src/room/icon.ts',
    'src/room/index.ts',
    'src/room/parts/Chip.tsx',
    'src/room/parts/index.ts',
  ])
})

test('an index that is imported as a whole is loaded with all its exports', () => {
  expect(loadedWith('src/whole.ts')).toEqual([...everything, 'src/whole.ts'])
  expect(loadedWith('src/page.tsx', ['src/room/index.ts'])).toEqual([
    'src/menu.ts',
    'src/page.tsx',
    ...everything.slice(1),
  ])
})
