/**
 * What every answer forbids, whatever it is: a page replaces it by its own policy. Nothing about fetching, since a
 * worker takes it from its file.
 */
const forbidden = ["base-uri 'none'", "frame-ancestors 'none'"]
const noObjects = "object-src 'none'"

export const securityHeaders = {
  'content-security-policy': [noObjects, ...forbidden].join('; '),
  'x-content-type-options': 'nosniff',
  // Tile servers require a referrer; other sites get only the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The policy of one answer. `nonce` permits the styles that Emotion and FullCalendar insert at run time. Only map tiles
 * come from other origins, `tileOrigins`. HTML is written by the policy `default` of the console
 * (src/shared/page/trusted-html.ts) or by nobody.
 */
export function contentSecurityPolicy(
  nonce: string,
  tileOrigins: readonly string[],
  trustedTypes: 'default' | 'default dompurify' | "'none'",
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...tileOrigins].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    // In Safari a PDF that the console opens in a new tab is an object, under the policy of the page that opened it.
    trustedTypes === 'default' ? 'object-src blob:' : noObjects,
    ...forbidden,
  ].join('; ')
}
