import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStaticFiles } from './static-files'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-static-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the files of the built console', () => {
  it('are known by their address, with their compressed forms, and without source maps', async () => {
    await mkdir(join(folder, 'assets'))
    for (const name of [
      'index.html',
      'assets/app-1.js',
      'assets/app-1.js.br',
      'assets/app-1.js.gz',
      'assets/app-1.js.map',
    ]) {
      await writeFile(join(folder, name), name)
    }
    const files = await readStaticFiles(folder)
    expect([...files.keys()].sort()).toEqual(['/assets/app-1.js', '/index.html'])
    const script = files.get('/assets/app-1.js')
    expect(script).toMatchObject({ type: 'text/javascript; charset=utf-8', hashed: true })
    expect(Object.keys(script?.encoded ?? {})).toEqual(['br', 'gzip'])
    expect(files.get('/index.html')?.etag).not.toBe(script?.etag)
  })

  it('are none where nothing was built', async () => {
    expect((await readStaticFiles(join(folder, 'nowhere'))).size).toBe(0)
  })
})
