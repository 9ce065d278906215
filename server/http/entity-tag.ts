/** Whether `If-None-Match` names this tag; weak comparison (RFC 9110, 13.1.2), for a proxy may have marked it as weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
