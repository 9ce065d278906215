import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import { secrets } from '../db/schema'
import { notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import { hmac, sha256 } from '../http/hash'
import type { Ports } from '../ports'

// No event: a value of the installation, which nobody sees.

type Installation = Pick<Ports, 'publicUrl' | 'tokenSecret'>

/**
 * The secret in the URLs that the gateway calls. SMSAPI signs no calls, so the secret is their only authentication. It
 * is derived from the key of the access tokens (HMAC, RFC 2104), so that all processes share it.
 */
function callbackSecret({ tokenSecret }: Pick<Ports, 'tokenSecret'>): Promise<string> {
  return hmac(tokenSecret, 'sms gateway callbacks')
}

export async function reportAddress(installation: Installation): Promise<string> {
  return `${installation.publicUrl}/api/sms/callbacks/${await callbackSecret(installation)}/reports`
}

export async function answerAddress(installation: Installation): Promise<string> {
  return `${installation.publicUrl}/api/sms/callbacks/${await callbackSecret(installation)}/answers`
}

const prefixName = 'sms-key-prefix'

/**
 * Prefix of the keys sent to the gateway: several installations may share an account, and each has a message
 * 'planned-1-0'. It stays with the database, since under another one a message in doubt would be sent again (rule S4).
 */
export async function idxPrefix({ database, publicUrl }: Pick<Ports, 'database' | 'publicUrl'>): Promise<string> {
  const value = `${(await sha256(publicUrl)).slice(0, 8)}-`
  await database.insert(secrets).values({ name: prefixName, value }).onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, prefixName))
  return row!.value
}

/**
 * Reads the parameters of a call from query and form.
 * @throws ApiProblem NOT_FOUND for a wrong secret, VALIDATION if the parameters do not match `schema`
 */
export async function gatewayCall<Schema extends z.ZodType>(
  c: Context,
  ports: Ports,
  secret: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!sameText(secret, await callbackSecret(ports))) throw notFound('Nie ma takiego adresu.')
  const form = c.req.method === 'POST' ? await c.req.parseBody() : {}
  const call = schema.safeParse({ ...c.req.query(), ...form })
  if (!call.success) throw validationProblem(call.error)
  return call.data
}

/** Compares in a time that does not depend on where the texts differ. */
function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}
