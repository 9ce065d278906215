import type { z } from 'zod'
import type { Operation } from '../access/access'
import { idParamSchema } from './id'
import type { OwnProblem, ProblemCode } from './problem'
import { commonProblems, sessionProblems } from './problem'

/** 'public' needs no token; anything else is an operation of the permission table (rule A1). */
export type Access = Operation | 'public'

/** A field of a form (RFC 7578). */
export interface FormField {
  type: 'file' | 'files' | 'text'
  required?: true
  description?: string
}

interface CallDetails {
  /** Summary for the reference of the API, one line */
  summary: string
  description?: string
  /** Parameters of the path that are no ids */
  params?: z.ZodObject
  query?: z.ZodObject
  /** The body: on the wire its input, inside its output. A codec where the two differ */
  body?: z.ZodType
  /** The body may be left out */
  optionalBody?: true
  /** The body is a form with files */
  form?: Record<string, FormField>
  /** Takes `If-Match` with the version that the edit started from */
  versioned?: true
  /** The response: on the wire its input, inside its output. A media type for a file */
  returns: z.ZodType | `${string}/${string}`
  /** The whole text of a response that is always the same */
  constant?: string
  /** Address if the answer is a redirect (302) */
  redirects?: string
  /** Default: 200 */
  status?: 200 | 201
  /** The problems that it answers, beyond those of every call; STALE follows from `versioned` */
  errors?: readonly OwnProblem[]
  /** What the response is, where 'OK' says too little */
  returned?: string
  /** A caller that sends `If-None-Match` may get 304; what that means */
  notModified?: string
}

type Method = 'get' | 'post' | 'put' | 'delete'

/** What one call of the API is. Its route, permission, document and typed client follow from it. */
export interface Call extends CallDetails {
  method: Method
  path: string
  access: Access
  /** Whether it changes something; a POST may also be a query */
  writes: boolean
}

type Calling<M extends Method, A extends Access, P extends string, D extends CallDetails, W extends boolean> = Omit<
  { method: M; path: P; access: A; writes: W } & D,
  never
>

function declare<M extends Method, W extends boolean>(method: M, writes: W) {
  return <A extends Access, const P extends `/api/${string}`, const D extends CallDetails>(
    access: A,
    path: P,
    details: D,
  ): Calling<M, A, P, D, W> => ({ method, path, access, writes, ...details })
}

export const get = declare('get', false)
export const post = declare('post', true)
export const put = declare('put', true)
export const del = declare('delete', true)
/** A POST that changes nothing: its body is a question. */
export const ask = declare('post', false)

/** A call with the tag under which the document lists it */
export type Tagged<C> = C & { tag: string }
export type Contract = Record<string, Tagged<Call>>

/** All calls of a noun, by name. */
export function contract<C extends Record<string, Call>>(
  tag: string,
  calls: C,
): { [Name in keyof C]: Tagged<C[Name]> } {
  const tagged = Object.entries(calls).map(([name, call]) => [name, { ...call, tag }])
  return Object.fromEntries(tagged) as { [Name in keyof C]: Tagged<C[Name]> }
}

type PathNames<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never
type Output<S> = S extends z.ZodType ? z.output<S> : unknown
type Params<C extends Call> = C['params'] extends z.ZodObject
  ? z.output<C['params']> & { [Name in Exclude<PathNames<C['path']>, keyof z.output<C['params']>>]: number }
  : { [Name in PathNames<C['path']>]: number }
type Body<C extends Call> = C['body'] extends z.ZodType
  ? C['optionalBody'] extends true
    ? { body?: z.output<C['body']> | undefined }
    : { body: z.output<C['body']> }
  : unknown
type Version<C extends Call> = C['versioned'] extends true ? { version?: number | undefined } : unknown
type Flat<T> = { [Key in keyof T]: T[Key] }

/** What the server's handler is given: parameters, query, `body` and `version`, decoded. */
export type HandlerInput<C extends Call> = Flat<Params<C> & Output<C['query']> & Body<C> & Version<C>>

/** The query as the caller gives it: values as inside or as on the wire; those with a default may be left out. */
type QueryInput<Q> = Q extends z.ZodObject
  ? { [Key in keyof z.output<Q> as Optional<Q, Key> extends true ? never : Key]: Either<Q, Key> } & {
      [Key in keyof z.output<Q> as Optional<Q, Key> extends true ? Key : never]?: Either<Q, Key> | undefined
    }
  : unknown
type Either<Q extends z.ZodObject, Key extends keyof z.output<Q>> =
  | z.output<Q>[Key]
  | (Key extends keyof z.input<Q> ? z.input<Q>[Key] : never)
type Optional<Q extends z.ZodObject, Key> = Key extends keyof z.input<Q>
  ? undefined extends z.input<Q>[Key]
    ? true
    : false
  : false

/** What a caller gives: parameters and query side by side, `body` and `version`, as the domain speaks of them. */
export type CallInput<C extends Call> = Flat<Params<C> & QueryInput<C['query']> & Body<C> & Version<C>>
/** What a caller gets, except for files, for which each host has a type of its own */
export type CallOutput<C extends Call> = C['returns'] extends z.ZodType ? z.output<C['returns']> : never

/** A call whose list can be paged (rule W2) */
export type ListCall = Call & {
  query: z.ZodObject & { shape: { range: z.ZodType } }
  returns: z.ZodArray
}

/** Schema of the parameters of the path; an id, where the contract says nothing else */
export function pathSchemas({ path, params }: Call): Record<string, z.ZodType> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const declared: Record<string, z.ZodType> = params?.shape ?? {}
  return Object.fromEntries(names.map((name) => [name, declared[name] ?? idParamSchema]))
}

/** The problems that the handler of a call may answer */
export function problemsOf({ errors = [], versioned, access }: Call): readonly ProblemCode[] {
  const ofSession = access === 'public' ? [] : sessionProblems
  return [...commonProblems, ...ofSession, ...errors, ...(versioned ? (['STALE'] as const) : [])]
}

/** Those, and that of the Idempotency-Key of a write */
export function refusalsOf(call: Call): readonly ProblemCode[] {
  const ofKey = call.writes && call.access !== 'public' ? (['CONFLICT'] as const) : []
  return [...new Set([...problemsOf(call), ...ofKey])]
}
