import { randomBytes } from 'node:crypto'
import type { Address } from '#domain/console/addresses'
import { isConsoleAddress } from '#domain/console/addresses'
import { apiReferenceAddress, customerPageAt } from '#domain/console/light-pages'
import { acceptedEncoding } from '#server/http/accept-encoding'
import { transportSecurity } from '#server/http/security-headers'
import type { PageFiles } from './page-files'
import { linksTo, pageFiles } from './page-files'
import { contentSecurityPolicy, securityHeaders } from './security-headers'
import type { StaticFile } from './static-files'

type Serve = (request: Request) => Response

/**
 * Short addresses in SMS, which redirect to the customer's pages for confirming (k), for a protocol (r/p-), an offered
 * visit (r/o-) and opting out of advertising (r). What an application takes from the text around a link is left out.
 */
const shortLink = /^\/(k\/|r\/p-|r\/o-|r\/)([A-Za-z0-9]+)[^/]*\/?$/
const longPath = { 'k/': '/confirm/', 'r/p-': '/document/', 'r/o-': '/offer/', 'r/': '/opt-out/' }
/** Pages whose address contains a person's secret token */
const holdsToken = (pathname: string) =>
  customerPageAt(pathname) !== undefined || pathname.startsWith('/reset-password' satisfies Address)
/** Names of the Trusted Types policies that a page may make. Swagger UI brings DOMPurify with it. */
function policiesOf(pathname: string) {
  if (customerPageAt(pathname)) return "'none'"
  return pathname === apiReferenceAddress ? 'default dompurify' : 'default'
}

const discreetHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

const noncePlaceholder = '__CSP_NONCE__'

/**
 * Serves the console's files, and its page: for every address of the console, and with status 404 for any other
 * address, where the page says so.
 * @param tileOrigins origins of the map's tiles
 * @param publicUrl the address that people use
 */
export function serveConsole(
  files: ReadonlyMap<string, StaticFile>,
  tileOrigins: readonly string[] = [],
  publicUrl = 'http://localhost',
): Serve {
  const serve = serveFiles(files, tileOrigins)
  const transport = Object.entries(transportSecurity(publicUrl))
  return (request) => {
    const response = serve(request)
    for (const [name, value] of transport) response.headers.set(name, value)
    return response
  }
}

function serveFiles(files: ReadonlyMap<string, StaticFile>, tileOrigins: readonly string[]): Serve {
  const page = files.get('/index.html')
  const template = page && textOf(page)
  const table = files.get('/pages.json')
  const filesOf = table ? pageFiles(textOf(table)) : () => undefined
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const address = new URL(request.url)
    const { pathname } = address
    const [, short, token] = shortLink.exec(pathname) ?? []
    if (short) return leadTo(`${longPath[short as keyof typeof longPath]}${token}`)
    const file = files.get(pathname)
    if (file && file !== page) return staticFileResponse(request, file)
    if (!template) return plain(503, 'Konsola nie jest zbudowana: uruchom npm start albo npm run build.')
    if (file === page || isNavigation(request, pathname)) {
      const pageFileList = filesOf(address)
      const status = file === page || isConsoleAddress(pathname) ? 200 : 404
      return pageResponse(request, pageFileList ? withFiles(template, pageFileList) : template, {
        pathname,
        tileOrigins,
        status,
      })
    }
    return plain(404, 'Not Found')
  }
}

function leadTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...securityHeaders, ...discreetHeaders, location, 'cache-control': 'no-store' },
  })
}

const root = '<div id="root">'

function withFiles(template: string, files: PageFiles): string {
  // Replacement functions, because '$&' in a replacement text would be a pattern.
  return template.replace('</head>', () => `${linksTo(files)}</head>`).replace(root, () => (files.body ?? '') + root)
}

const textOf = ({ content }: StaticFile) => new TextDecoder().decode(content)

/**
 * Whether the request is for a page. A missing file of an earlier version must answer 404: the page in its place would
 * be run as a script.
 */
function isNavigation(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false
  // Checked before the extension, because tokens of confirmation links may contain dots.
  if (request.headers.get('accept')?.includes('text/html')) return true
  return !/\.[^/]*$/.test(pathname)
}

function pageResponse(
  request: Request,
  html: string,
  { pathname, tileOrigins, status }: { pathname: string; tileOrigins: readonly string[]; status: number },
): Response {
  const nonce = randomBytes(18).toString('base64')
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(nonce, tileOrigins, policiesOf(pathname)),
    ...(holdsToken(pathname) && discreetHeaders),
  }
  return new Response(request.method === 'HEAD' ? null : html.replaceAll(noncePlaceholder, nonce), { status, headers })
}

function staticFileResponse(request: Request, file: StaticFile): Response {
  const smallestFirst = (['br', 'gzip'] as const).filter((each) => file.encoded[each])
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), smallestFirst)
  const content = (encoding && file.encoded[encoding]) ?? file.content
  const headers = new Headers({
    ...securityHeaders,
    'content-type': file.type,
    'cache-control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  // Weak comparison (RFC 9110, 13.1.2), because a proxy may have compressed the file and weakened the tag.
  const etags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (etags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(content.byteLength))
  return new Response(request.method === 'HEAD' ? null : content, { headers })
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}
