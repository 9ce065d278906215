import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { complaintAbout } from './require-node.mjs'

test.each(['12.22.12', '18.20.4', '20.18.3', '21.7.3'])('Node %s is too old', (version) => {
  expect(complaintAbout(version)).toBe(
    `potrzebny jest Node 20.19, 22 lub nowszy, a to jest ${version}: zainstaluj nowszy z https://nodejs.org.`,
  )
})

test.each(['20.19.0', '20.20.2', '22.2.0', '22.23.1', '23.0.0', '24.9.0', '26.1.0'])('Node %s will do', (version) => {
  expect(complaintAbout(version)).toBeUndefined()
})

test.each(['start', 'build', 'termin', 'seed'])('%s says so before anything else', async (name) => {
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
  const script = fileURLToPath(new URL(`../${name}.mjs`, import.meta.url))
  const [code, text] = await new Promise((resolve) => {
    execFile(process.execPath, ['--import', old, script], (error, _stdout, stderr) => resolve([error?.code, stderr]))
  })
  expect([code, text.trim()]).toEqual([1, `Termin: ${complaintAbout('18.20.4')}`])
})
