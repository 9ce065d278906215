/** Whether `If-None-Match` names this tag. The comparison is weak (RFC 9110, 13.1.2), because a proxy may have weakened the tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
