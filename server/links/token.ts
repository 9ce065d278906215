import { linkToken, linkTokenEntropy, linkTokenSchema } from '#domain/links/token'
import { notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'

export function newToken(): string {
  return linkToken(crypto.getRandomValues(new Uint8Array(linkTokenEntropy)))
}

export const unknownLink = () => notFound('Nie udało się załadować informacji. Sprawdź poprawność linku.')

/**
 * What is stored of the token of a link.
 * @throws ApiProblem NOT_FOUND for a malformed one
 */
export async function hashOfToken(token: string): Promise<string> {
  if (!linkTokenSchema.safeParse(token).success) throw unknownLink()
  return sha256(token)
}
