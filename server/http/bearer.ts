/**
 * The token of an `Authorization` header: `Bearer`, in any case, and the token (RFC 9110, 11.1 and 11.4).
 * @returns undefined without a header, or for another scheme
 */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
