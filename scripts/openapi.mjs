// npm run openapi: prints the OpenAPI document of the API, and nothing else, on standard output. Needs no build, server
// or database.
import { createLoader } from './loader.mjs'

const loader = await createLoader('silent')
try {
  const { documentOnly } = await loader.ssrLoadModule('/server/openapi.ts')
  process.stdout.write(`${JSON.stringify(documentOnly(), null, 2)}\n`)
} finally {
  await loader.close()
}
