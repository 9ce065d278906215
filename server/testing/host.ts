import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { MapBase } from '#domain/map/map-base'
import { openStreetMap } from '#domain/map/map-base'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import type { Role } from '#domain/access/role'
import { createApp } from '../app'
import { users } from '../db/schema'
import { unnamedProblem } from '../http/serve'
import { gazetteer } from '../geocoding/gazetteer'
import type { Geocoder } from '../geocoding/geocoder'
import { createJobSignal } from '../jobs/signal'
import { diskFormReader } from '../node/attachments/disk-form-reader'
import { createImageProcessor } from '../node/attachments/image-processor'
import { printer } from '../node/printing/printer'
import type { Mailer, Ports, SmsGateway } from '../ports'
import { testGateway } from '../sms/test-gateway'
import type { TestDatabase } from './database'
import { memoryFiles } from './files'
import { realDatabase } from './real-postgres'

export const password = 'Tajne-haslo-1'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export type TestCall = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

/**
 * An API on a database of its own. The clock is stopped at 10:00 on Monday, 23 November 2026, in Warsaw, until it is
 * moved.
 */
export async function testHost(
  options: { gateway?: SmsGateway; geocoder?: Geocoder; mapBase?: MapBase; database?: TestDatabase } = {},
) {
  const { database, close } = options.database ?? (await realDatabase())
  let now = instantAt(asDay('2026-11-23'), 10)
  const entries: { event: string; fields?: Record<string, unknown> | undefined }[] = []
  const log = (event: string, fields?: Record<string, unknown>) => void entries.push({ event, fields })
  const files = memoryFiles()
  const mails: Parameters<Mailer['send']>[0][] = []
  const secretKey = new TextEncoder().encode('a test key of at least 32 bytes as well')
  const ports: Ports = {
    database,
    clock: { now: () => now },
    smsGateway: options.gateway ?? testGateway(),
    // Fast and reversible: the strength of the hash is not tested here.
    passwordHasher: {
      hash: async (text) => `plain:${text}`,
      verify: async (text, hash) => hash === `plain:${text}`,
    },
    log: { info: log, warn: log, error: log },
    publicUrl: 'https://termin.test',
    mailer: { send: async (mail) => void mails.push(mail) },
    formReader: diskFormReader(join(tmpdir(), 'termin-test-uploads')),
    fileStore: files.store,
    imageProcessor: createImageProcessor(),
    printer,
    geocoder: options.geocoder ?? gazetteer,
    mapBase: options.mapBase ?? openStreetMap,
    jobSignal: createJobSignal(),
    host: { runtime: 'test', startedAt: now, configured: [] },
    tokenSecret: new TextEncoder().encode('a test secret of at least 32 bytes'),
    secretKey,
  }
  const app = createApp(ports)
  const secretWatch = watchSecrets([password, '"plain:', ports.tokenSecret, secretKey])

  function caller(token?: string): TestCall {
    return async (method, path, body, headers = {}) => {
      const response = await app.request(path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // fetch sets the content type of a form, including its boundary.
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      })
      const isGzipped = response.headers.get('content-encoding') === 'gzip'
      const text = await (isGzipped ? gunzip(response) : response).text()
      const isJson = response.headers.get('content-type')?.includes('json')
      if (method !== 'GET' && response.ok) secretWatch.watch(`${method} ${path}`, text)
      return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
    }
  }

  async function addUser(role: Role, active = true): Promise<string> {
    const username = `${role.toLowerCase()}${active ? '' : '-off'}`
    await database
      .insert(users)
      .values({
        username,
        email: `${username}@termin.test`,
        firstName: 'Jan',
        lastName: role,
        roles: [role],
        active,
        passwordHash: await ports.passwordHasher.hash(password),
        createdAt: now,
      })
      .onConflictDoNothing()
    return username
  }

  async function userId(username: string): Promise<number> {
    const [row] = await database.select({ id: users.id }).from(users).where(eq(users.username, username))
    return row!.id
  }

  /**
   * Signs in as a user of this role.
   * @returns an access token, for requests that no Call can make
   */
  async function tokenOf(role: Role): Promise<string> {
    const username = await addUser(role)
    const { body } = await caller()<{ accessToken: string }>('POST', '/api/auth/login', { username, password })
    return body.accessToken
  }

  /** Calls as a user of this role; creates the user if needed. */
  const as = async (role: Role): Promise<TestCall> => caller(await tokenOf(role))

  /** Calls as a user of this role who signs in again once the clock has moved: some tests pass whole days. */
  function alwaysAs(role: Role): TestCall {
    let signedIn: { at: Date; call: TestCall } | undefined
    return async (...call) => {
      if (signedIn?.at !== now) signedIn = { at: now, call: await as(role) }
      return signedIn.call(...call)
    }
  }

  return {
    app,
    ports,
    database,
    logged: entries,
    mails,
    files: files.contents,
    /** @throws Error if a call has answered a problem that its contract does not name */
    async close() {
      await close()
      const unnamedProblems = entries
        .filter(({ event }) => event === unnamedProblem)
        .map(({ fields }) => JSON.stringify(fields))
      if (unnamedProblems.length > 0) throw new Error([unnamedProblem, ...new Set(unnamedProblems)].join('\n'))
    },
    addUser,
    userId,
    as,
    tokenOf,
    alwaysAs,
    anonymous: caller(),
    withToken: caller,
    setNow(instant: Date) {
      now = instant
    },
  }
}

/** What a call hands over, such as a token, must appear in no answer of another call. */
const secretPattern = /"(?:accessToken|refreshToken|challengeToken|secret)":"([^"]+)"|"recoveryCodes":\["([^"]+)"/g

/** Begins a session or carries it on; an access token of the same second is the same. */
const begins = /^POST \/api\/auth\/(login|refresh)\b/

/**
 * Watches the answers of successful writes.
 * @param secrets that no answer may contain
 */
function watchSecrets(secrets: readonly (string | Uint8Array)[]) {
  const tellers = new Map<string, string>(
    secrets.map((each) => [typeof each === 'string' ? each : new TextDecoder().decode(each), 'no call'] as const),
  )
  return {
    /** @throws Error if it contains one */
    watch(call: string, answer: string): void {
      for (const [secret, teller] of tellers)
        if (teller !== call && !(begins.test(teller) && begins.test(call)) && answer.includes(secret))
          throw new Error(`${call} repeats a secret of ${teller}`)
      for (const [, token, code] of answer.matchAll(secretPattern)) tellers.set(token ?? code!, call)
    },
  }
}

function gunzip({ body }: Response): Response {
  return new Response(body!.pipeThrough(new DecompressionStream('gzip')))
}

export type TestHost = Awaited<ReturnType<typeof testHost>>

export function passSeconds(host: TestHost, seconds: number): void {
  host.setNow(new Date(host.ports.clock.now().getTime() + seconds * 1000))
}

/** The statuses of answers that came in any order, ascending */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
