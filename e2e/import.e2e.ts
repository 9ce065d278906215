import { axe, startSession, test } from './harness'
import { importFile } from './scenarios/import'

test('an office imports its file and undoes the import', async ({ server, page }) => {
  await startSession(page, server.url, server.admin)
  await importFile(page, server.url, axe)
})
