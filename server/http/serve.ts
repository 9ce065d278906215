import type { RouteConfig } from '@hono/zod-openapi'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Call, CallOutput, Contract, FormField, HandlerInput } from '#domain/api/call'
import { pathSchemas, problemsOf, refusalsOf } from '#domain/api/call'
import type { ProblemCode } from '#domain/api/problem'
import { ownProblems, problemSchema, problemStatus } from '#domain/api/problem'
import { encoder, wireSide } from '#domain/api/wire-side'
import { compare } from '#domain/collections'
import type { User } from '#domain/users/user'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import type { App, AppEnv } from './app-env'
import { ApiProblem } from './api-problem'
import { idempotent } from './idempotency'
import type { ListPage, Page } from './list'
import { listHeaders, pageOf } from './list'
import { ifMatchHeader, versionOf } from './preconditions'
import type { Listing } from './whole-list'
import { wholeListResponse } from './whole-list'

/** What a handler knows besides its input. */
export interface Caller {
  /** In a write with an Idempotency-Key, its database is the transaction in which the result is stored. */
  ports: Ports
  /** The signed-in user; absent in public calls */
  user: User
  sessionId: string
  /** Today in Warsaw */
  today: Day
  /** The page that `range` asks for; undefined for the whole list */
  page: Page | undefined
  c: Context<AppEnv>
}

/** What a list handler returns: a list, of which the page asked for is read or all, or a page that it has read */
export interface ListResult<Row> {
  list: Listing<Row> | ListPage<Row>
  /** What `Content-Range` counts; by default the tag of the call */
  resource?: string
  /** The page and order asked for, where the body holds them */
  query?: { range?: [number, number] | undefined; sort?: unknown; filter?: unknown }
}

type Result<C extends Call> =
  | CallOutput<C>
  | Response
  | (C['returns'] extends z.ZodArray ? ListResult<z.output<C['returns']>[number]> : never)

/** A write whose result is stored for repetitions, and what follows after its transaction, each time */
interface WriteThen<C extends Call, Outcome> {
  /** The result must survive JSON. */
  write(input: HandlerInput<C>, caller: Caller): Promise<Outcome>
  answer(outcome: Outcome, input: HandlerInput<C>, caller: Caller): Promise<Result<C>>
}

/** A call that is no single transaction: it takes care of repetitions itself. */
interface Direct<C extends Call> {
  direct(input: HandlerInput<C>, caller: Caller): Promise<Result<C>>
}

export type Handler<C extends Call> =
  | ((input: HandlerInput<C>, caller: Caller) => Promise<Result<C>> | Result<C>)
  // Each handler has its own stored type, which no other sees.
  | WriteThen<C, never>
  | Direct<C>

/** Types what a write stores. */
export function writeThen<C extends Call, Outcome>(
  write: (input: HandlerInput<C>, caller: Caller) => Promise<Outcome>,
  answer: (outcome: Outcome, input: HandlerInput<C>, caller: Caller) => Promise<Result<C>>,
): Handler<C> {
  return { write, answer } as unknown as Handler<C>
}

export interface Operation {
  call: Contract[string]
  route: RouteConfig
  handle: (c: Context<AppEnv>, ports: Ports) => Promise<Response>
  toProblem: ToProblem | undefined
}

type Handlers<Of extends Contract> = { [Name in keyof Of]: Handler<Of[Name]> }
/** The problem of an invalid input, where the specification has its own */
type ToProblem = (error: z.core.$ZodError) => ApiProblem
type Refusals<Of extends Contract> = { [Name in keyof Of]?: ToProblem }

/** Joins the calls of a contract with what carries them out. A call without a handler does not compile. */
export function serve<Of extends Contract>(
  calls: Of,
  handlers: Handlers<Of>,
  refusals: Refusals<Of> = {},
): Operation[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    route: routeOf(call),
    handle: handling(call, handlers[name] as unknown as Handler<Call>),
    toProblem: refusals[name],
  }))
}

/** Registers calls. Literal parts of a path come before parameters, so that `/{id}` does not match what has a name. */
export function register(app: App, ports: Ports, operations: readonly Operation[]): void {
  const sorted = operations.toSorted((a, b) => compare(specificity(a), specificity(b)))
  for (const { route, handle, toProblem } of sorted) {
    const hook =
      toProblem &&
      ((result: { success: boolean; error?: unknown }) => {
        if (!result.success) throw toProblem(result.error as z.core.$ZodError)
      })
    app.openapi(route, ((c: Context<AppEnv>) => handle(c, ports)) as never, hook as never)
  }
}

/** A path in the notation of Hono: '/api/clients/:id' */
export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Logged when a call answers a problem that its contract does not name */
export const unnamedProblem = 'problem not named by the contract'

const specificity = ({ call }: Operation) => call.path.replaceAll('{', '~')

function handling(call: Call, handler: Handler<Call>): Operation['handle'] {
  const encode = typeof call.returns === 'string' ? identity : encoder(call.returns)
  const steps = stepsOf(call, handler, encode)
  const declaredCodes = new Set(problemsOf(call))
  return async (c, ports) => {
    const query = (call.query ? c.req.valid('query' as never) : {}) as Query
    const page = pageOf(query.range)
    const input = inputOf(call, query, c)
    const checked: Checked = (work) => logUndeclared(call, declaredCodes, ports, work)
    const { write } = steps
    const outcome = write && (await once(call, c, ports, (own) => checked(() => write(input, callerOf(own, page, c)))))
    const result = await checked(() => steps.answer(outcome as never, input, callerOf(ports, page, c)))
    if (result instanceof Response) return result
    if (isListed(result)) return answerList(result, { call, query, page, c, encode, checked })
    return c.json(encode(result as never), statusOf(call))
  }
}

type Query = Record<string, unknown> & { range?: [number, number] }
type Encode = (value: never) => unknown
type Checked = <T>(work: () => Promise<T> | T) => Promise<T>

const identity = (value: unknown) => value
const statusOf = (call: Call) => call.status ?? 200

/** A handler of any kind: what is stored for repetitions, if anything, and the answer to it */
interface Steps {
  write?(input: never, caller: Caller): Promise<unknown>
  answer(outcome: never, input: never, caller: Caller): unknown
}

function stepsOf(call: Call, handler: Handler<Call>, encode: Encode): Steps {
  if (typeof handler === 'object') {
    if (!('direct' in handler)) return handler
    return { answer: (_, input, caller) => handler.direct(input, caller) }
  }
  if (!call.writes) return { answer: (_, input, caller) => handler(input, caller) }
  return {
    write: async (input, caller) => encode((await handler(input, caller)) as never),
    answer: (encoded, _, { c }) => c.json(encoded, statusOf(call)),
  }
}

function inputOf(call: Call, query: Query, c: Context<AppEnv>): never {
  return {
    ...(c.req.valid('param' as never) as object | undefined),
    ...query,
    ...(call.body && { body: c.req.valid('json' as never) }),
    ...(call.versioned && {
      version: versionOf((c.req.valid('header' as never) as Record<string, string>)['if-match']),
    }),
  } as never
}

function callerOf(ports: Ports, page: Page | undefined, c: Context<AppEnv>): Caller {
  return {
    ports: { ...ports, requestId: c.get('requestId') },
    user: c.get('user'),
    sessionId: c.get('sessionId'),
    today: dayAt(ports.clock.now()),
    page,
    c,
  }
}

function once<T>(call: Call, c: Context<AppEnv>, ports: Ports, run: (own: Ports) => Promise<T>): Promise<T> {
  return call.writes && call.access !== 'public' ? idempotent(c, ports, run) : run(ports)
}

/** A problem that the contract does not name is answered all the same, and logged; tests fail by it. */
async function logUndeclared<T>(
  call: Call,
  declaredCodes: ReadonlySet<ProblemCode>,
  { log }: Ports,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiProblem && !declaredCodes.has(error.code))
      log.warn(unnamedProblem, { call: `${call.method} ${call.path}`, code: error.code })
    throw error
  }
}

interface ListContext {
  call: Call
  query: Query
  page: Page | undefined
  c: Context<AppEnv>
  encode: Encode
  checked: Checked
}

async function answerList(
  result: ListResult<unknown>,
  { call, query, page, c, encode, checked }: ListContext,
): Promise<Response> {
  const { list, resource = 'tag' in call ? String(call.tag) : '', query: listQuery = query } = result
  const at = result.query ? pageOf(result.query.range) : page
  if ('rows' in list || at) {
    const part = 'rows' in list ? list : await checked(() => list.page(at!))
    return c.json(encode(part.rows as never), statusOf(call), listHeaders(resource, listQuery, at, part))
  }
  const all = await checked(() => list.all())
  const each = encoder((call.returns as z.ZodArray).element as z.ZodType) as (row: unknown) => object
  const headers = listHeaders(resource, listQuery, undefined, { rows: all.ids, total: all.ids.length })
  return wholeListResponse(c, all, each, headers)
}

function isListed(result: unknown): result is ListResult<unknown> {
  return typeof result === 'object' && result !== null && 'list' in result
}

const meanings: Partial<Record<ProblemCode, string>> = ownProblems

/** Each status that a call may answer, and the problems that have it */
function refusedResponses(call: Call): RouteConfig['responses'] {
  const content = { 'application/json': { schema: problemSchema } }
  const codes = refusalsOf(call)
  const lineOf = (code: ProblemCode) => (meanings[code] === undefined ? code : `${code}: ${meanings[code]}`)
  return Object.fromEntries(
    codes.map((code) => {
      const alike = codes.filter((other) => problemStatus[other] === problemStatus[code])
      return [problemStatus[code], { description: alike.map(lineOf).join('\n'), content }]
    }),
  )
}

function routeOf(call: Contract[string]): RouteConfig {
  const shape = pathSchemas(call)
  const request: NonNullable<RouteConfig['request']> = {
    ...(Object.keys(shape).length > 0 && { params: z.object(shape) }),
    ...(call.query && { query: call.query }),
    ...(call.versioned && { headers: ifMatchHeader }),
    ...(call.body && {
      body: {
        ...(!call.optionalBody && { required: true }),
        content: { 'application/json': { schema: call.body as never } },
      },
    }),
  }
  const content =
    typeof call.returns === 'string'
      ? { [call.returns]: { schema: call.constant === undefined ? z.string() : z.literal(call.constant) } }
      : { 'application/json': { schema: wireSide(call.returns) as never } }
  return createRoute({
    method: call.method,
    path: call.path,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...(Object.keys(request).length > 0 && { request }),
    ...(call.form && { requestBody: formBody(call.form) }),
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    responses: {
      ...refusedResponses(call),
      ...(call.redirects === undefined
        ? { [call.status ?? 200]: { description: call.returned ?? 'OK', content } }
        : { 302: { description: call.redirects } }),
      ...(call.notModified !== undefined && { 304: { description: call.notModified } }),
    },
  })
}

/** Described by hand (RFC 7578): a check against a schema would keep only the last of a repeated field. */
function formBody(fields: Record<string, FormField>) {
  const binary = { type: 'string' as const, format: 'binary' }
  const text = { type: 'string' as const }
  const schemas = { files: { type: 'array' as const, items: binary }, file: binary, text }
  const properties = Object.entries(fields).map(([name, { type, description }]) => {
    return [name, { ...schemas[type], ...(description !== undefined && { description }) }]
  })
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []))
  const schema = {
    type: 'object' as const,
    required,
    properties: Object.fromEntries(properties) as Record<string, object>,
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}
