/**
 * The token of '/confirm/{token}', still percent-encoded as it stood in the address, so that it can go into another one.
 * Punctuation at its end belongs to the sentence of the SMS, not to the token: some phones make it part of the link.
 */
export function tokenInPath(path: string): string | undefined {
  return /^\/confirm\/([^/]+?)[.,;:!?)]*\/?$/.exec(path)?.[1]
}
