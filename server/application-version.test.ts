import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { applicationVersion } from './application-version'

test('the version of the program is that of its package', async () => {
  expect(JSON.parse(await readFile('package.json', 'utf8'))).toMatchObject({ version: applicationVersion })
})
