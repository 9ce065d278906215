/**
 * The token of '/confirm/{token}', still percent-encoded. Drops punctuation at the end: some phones
 * take that of the SMS's sentence as part of the link.
 */
export function tokenInPath(path: string): string | undefined {
  return /^\/confirm\/([^/]+?)[.,;:!?)]*\/?$/.exec(path)?.[1]
}
