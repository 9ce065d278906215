import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

/**
 * Whether processes of each release may run together with those of the one before. A release adds its line here and in
 * docs/operations.md.
 */
const releases = [
  ['1.0.0', 'no'],
  ['0.1.0', 'is the first'],
]

test('each release of the changelog says whether its processes may run beside those of the one before', () => {
  const changelog = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, release]) => release)
  expect(releases.map(([release]) => release)).toEqual(changelog)
  for (const [, answer] of releases) expect(['yes', 'no', 'is the first']).toContain(answer)
})

test('the operator reads the same', () => {
  const [, table] = read('docs/operations.md').split(
    '| release | beside processes of the release before |\n|---|---|\n',
  )
  const rows = [...table.split('\n\n')[0].matchAll(/^\| (\S+) \| ([^:|]+?)(?::.*)? \|$/gm)]
  expect(rows.map(([, release, answer]) => [release, answer])).toEqual(releases)
})

test('the version of this program is in it', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(releases[0][0]).toBe(version)
})
