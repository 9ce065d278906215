import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { problemSchema } from '#domain/api/problem'
import { createApp } from './app'
import { clients, throttles, users } from './db/schema'
import type { Ports } from './ports'
import { encoded, generatedValue, generatedParam, hostileValue } from './testing/generated-requests'
import { operationsOf } from './testing/operations'
import { addClient } from './testing/samples'
import type { TestCall } from './testing/host'
import { password, testHost } from './testing/host'

/** Requests per call, the same in each run. To search further: FUZZ_RUNS=200, or another seed. */
const runs = Number(process.env.FUZZ_RUNS ?? 5)

let admin: TestCall
let administrators = 0
const host = await testHost()
await refill()
afterAll(() => host.close())

/** Signs in as a new administrator, since the requests change users, end sessions and guess passwords. */
async function signIn() {
  const username = `fuzz-${administrators++}`
  await host.database.delete(throttles)
  await host.database.insert(users).values({
    username,
    email: `${username}@termin.test`,
    firstName: 'Jan',
    lastName: 'Próba',
    roles: ['ADMIN'],
    active: true,
    passwordHash: await host.ports.passwordHasher.hash(password),
    createdAt: host.ports.clock.now(),
  })
  const { body } = await host.anonymous<{ accessToken: string }>('POST', '/api/auth/login', { username, password })
  admin = host.withToken(body.accessToken)
}

/** The schema that the OpenAPI document declares for this answer. */
function answerSchema(method: string, path: string, status: number): z.ZodType | undefined {
  for (const definition of host.app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    if (definition.route.path !== path || definition.route.method.toUpperCase() !== method) continue
    const answer = definition.route.responses[status]
    const media = answer && 'content' in answer ? answer.content?.['application/json'] : undefined
    if (media && 'schema' in media && media.schema instanceof z.ZodType) return media.schema
  }
  return undefined
}

const statuses = new Map<number, number>()

test.each(operationsOf(createApp({} as Ports)))(
  'whatever $method $path is asked, it answers as the document says',
  async ({ method, path, parameters, body: bodySchema, answers }) => {
    const named = (place: string) => parameters.filter((each) => each.in === place)
    const pathValues = fc.tuple(...named('path').map(({ name }) => generatedParam(name)))
    const queryValues = fc.tuple(
      ...named('query').map(({ name, schema }) => fc.option(generatedValue(schema, name), { freq: 2, nil: undefined })),
    )
    const headers = fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom('"1"', '"2"', '*', 'x').map((version) => ({ 'if-match': version })) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'x'.repeat(201)).map((key) => ({ 'idempotency-key': key })) },
    )
    const bodies = bodySchema
      ? fc.oneof({ weight: 12, arbitrary: generatedValue(bodySchema) }, { weight: 1, arbitrary: hostileValue })
      : fc.constant(undefined)

    await fc.assert(
      fc.asyncProperty(pathValues, queryValues, headers, bodies, async (inPath, inQuery, extra, body) => {
        let at = 0
        const address = path.replaceAll(/\{\w+\}/g, () => inPath[at++]!)
        const query = named('query').flatMap(({ name }, i) =>
          inQuery[i] === undefined ? [] : [`${name}=${encoded(inQuery[i])}`],
        )
        const ask = () => admin<unknown>(method, `${address}?${query.join('&')}`, body, extra)
        let answer = await ask()
        if ([401, 403, 429].includes(answer.status)) {
          await signIn()
          answer = await ask()
        }
        if ((await host.database.$count(clients)) < 4) await refill()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        expect(answer.status).toBeLessThan(500)
        expect(Object.keys(answers)).toContain(String(answer.status))
        if (answer.status >= 300 && answer.status < 400) return
        const isFile = answer.status < 300 && !hasJson(answers[answer.status])
        if (isFile) return
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        if (answer.status >= 400) {
          problemSchema.strict().parse(answer.body)
          return
        }
        const schema = answerSchema(method, path, answer.status)
        expect(schema).toBeDefined()
        // Parsing drops undeclared fields, so the equality fails on them.
        expect(schema!.parse(answer.body)).toEqual(answer.body)
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
)

function hasJson(answer: unknown): boolean {
  return JSON.stringify(answer).includes('application/json')
}

/** Replaces the clients that the requests have deleted. */
async function refill() {
  await signIn()
  for (let i = 0; i < 4; i++) await addClient(admin)
}

test('some of what was made up succeeded, some was refused', () => {
  for (const status of [200, 201, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(5)
})
