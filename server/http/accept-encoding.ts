import { parseAccept } from 'hono/utils/accept'

/**
 * The first of these encodings that the caller accepts (RFC 9110, 12.5.3: `br;q=0` excludes one, `*` means all others).
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | null | undefined,
  encodings: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}
