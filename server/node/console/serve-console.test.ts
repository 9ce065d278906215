import { describe, expect, it } from 'vitest'
import { addresses } from '#domain/console/addresses'
import { apiReferenceAddress, customerPages } from '#domain/console/light-pages'
import { resourceActions } from '#domain/console/resource-places'
import { serveConsole } from './serve-console'
import type { StaticFile } from './static-files'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (text: string, more: Partial<StaticFile> = {}): StaticFile => ({
  type: 'text/plain; charset=utf-8',
  etag: '"tag"',
  hashed: false,
  content: bytes(text),
  encoded: {},
  ...more,
})

const serve = serveConsole(
  new Map([
    ['/index.html', file('<meta name="csp-nonce" content="__CSP_NONCE__"><link nonce="__CSP_NONCE__">')],
    ['/robots.txt', file('robots')],
    ['/assets/app-1a2b.js', file('script', { hashed: true, encoded: { br: bytes('brotli'), gzip: bytes('gzip') } })],
  ]),
  ['https://kafelki.example'],
)

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return serve(new Request(`http://localhost${path}`, { headers, method }))
}

describe('the console on the server', () => {
  it.each([
    ['/', '*/*'],
    ['/index.html', '*/*'],
    ['/clients', '*/*'],
    ['/confirm/aa.bb.cc', 'text/html,application/xhtml+xml'],
  ])('answers %s (accept %s) with its one page, never from a cache', async (path, accept) => {
    const response = get(path, { accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('csp-nonce')
  })

  const records = Object.entries(resourceActions).flatMap(([name, actions]) =>
    actions.map((action) => {
      return { list: `/${name}`, create: `/${name}/create`, edit: `/${name}/5`, show: `/${name}/5/show` }[action]
    }),
  )
  it.each([
    ...Object.keys(addresses),
    ...records,
    apiReferenceAddress,
    ...customerPages.map((page) => `/${page}/2nQ4xYz7AbCdEfGhJkLm`),
    '/?tab=clients&view=table',
    '/Dashboard',
    '/dashboard/',
  ])('knows %s as an address of the console', (path) => {
    expect(get(path, { accept: 'text/html' }).status).toBe(200)
  })

  it.each(['/metrics', '/livez', '/healthz2', '/confirm', '/clients/abc', '/sms-answers/5', '/constructor'])(
    'tells a machine that there is nothing at %s, and a person by its page',
    async (path) => {
      for (const accept of ['*/*', 'text/html']) {
        const response = get(path, { accept })
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache'])
        expect(await response.text()).toContain('csp-nonce')
      }
    },
  )

  it.each(['/assets/gone-1a2b.js', '/favicon.ico', '/package.json', '/..%2f..%2fpackage.json'])(
    'answers 404 to %s instead of a page that would be run as a script',
    (path) => expect(get(path).status).toBe(404),
  )

  it('answers 404 to a missing asset even to someone who asks for a page', () => {
    expect(get('/assets/gone-1a2b.js', { accept: 'text/html' }).status).toBe(404)
  })

  it.each([
    ['/k/2nQ4xYz7AbCdEfGhJkLm', '/confirm/2nQ4xYz7AbCdEfGhJkLm'],
    ['/k/abc.', '/confirm/abc'],
    ['/k/abc%20', '/confirm/abc'],
    ['/r/o-abc%22%3E', '/offer/abc'],
    ['/k/a%2F%2Fb/', '/confirm/a'],
    ['/r/2nQ4xYz7AbCdEfGhJkLm', '/opt-out/2nQ4xYz7AbCdEfGhJkLm'],
    ['/r/p-2nQ4xYz7AbCdEfGhJkLm', '/document/2nQ4xYz7AbCdEfGhJkLm'],
    ['/r/o-2nQ4xYz7AbCdEfGhJkLm', '/offer/2nQ4xYz7AbCdEfGhJkLm'],
  ])('leads from the short link %s to %s, and keeps it to itself', (short, page) => {
    const { status, headers } = get(short, { accept: 'text/html' })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, page, 'no-store'])
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex, nofollow'])
  })

  it.each(['/k', '/k/', '/k//evil.example', '/k/a/b', '/r/', '/r//evil.example', '/r/p-/evil.example', '/kr/a'])(
    'leads nowhere from %s',
    (path) => {
      expect(get(path, { accept: 'text/html' }).headers.get('location')).toBeNull()
    },
  )

  it('puts a new nonce into each page and into its policy', async () => {
    const nonces = await Promise.all(
      [get('/'), get('/')].map(async (response) => {
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
        expect((await response.text()).split(nonce)).toHaveLength(3)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it.each([
    ['a page', '/'],
    ['a file', '/assets/app-1a2b.js'],
    ['a short link', '/k/2nQ4xYz7AbCdEfGhJkLm'],
    ['nothing', '/assets/gone.js'],
  ])('lets nobody frame or load %s from elsewhere', (_, path) => {
    const { headers } = get(path)
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(headers.get('content-security-policy')).toContain(part)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('lets no inline script run, and no frame around it; only map tiles come from elsewhere', () => {
    const policy = get('/').headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/https:\S*/g)).toEqual(['https://kafelki.example;'])
    expect(policy).toContain("img-src 'self' data: blob: https://kafelki.example;")
    expect(get('/').headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    ['/clients', 'default'],
    ['/docs', 'default dompurify'],
    ['/confirm/abc', "'none'"],
    ['/opt-out/abc', "'none'"],
    ['/d/abc', "'none'"],
    ['/document/abc', "'none'"],
    ['/offer/abc', "'none'"],
  ])('lets HTML at %s be written by the policy %s alone (Trusted Types)', (path, named) => {
    const policy = get(path, { accept: 'text/html' }).headers.get('content-security-policy')
    expect(policy).toContain(`; require-trusted-types-for 'script'; trusted-types ${named};`)
  })

  it.each([
    ['/', 'blob:'],
    ['/docs', "'none'"],
    ['/confirm/abc', "'none'"],
    ['/assets/app-1a2b.js', "'none'"],
    ['/assets/gone.js', "'none'"],
  ])('lets %s show as plugins %s alone: the console opens PDFs, which Safari takes for one', (path, from) => {
    const policy = get(path).headers.get('content-security-policy')
    expect(policy?.split('; ')).toContain(`object-src ${from}`)
  })

  it('keeps the address of a customer’s page to itself, and out of search engines', () => {
    const { headers } = get('/confirm/abc', { accept: 'text/html' })
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex, nofollow'])
  })

  it.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'script'],
  ])('sends to a client that accepts "%s" the form %s', async (accepted, encoding, body) => {
    const response = get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toBe(body)
  })

  it('lets files whose name tells their content be kept for ever, others only after asking', () => {
    expect(get('/assets/app-1a2b.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(get('/robots.txt').headers.get('cache-control')).toBe('no-cache')
    expect(get('/robots.txt', { 'if-none-match': 'W/"tag"' }).status).toBe(304)
    expect(get('/robots.txt', { 'if-none-match': '"other"' }).status).toBe(200)
  })

  it('answers HEAD without a body and refuses what changes something', async () => {
    const head = get('/robots.txt', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
    expect(get('/clients', {}, 'POST').status).toBe(405)
  })

  it.each(['/', '/confirm/abc', '/assets/app-1a2b.js', '/gone.js'])(
    'asks browsers to keep to https at %s, where people reach it so',
    (path) => {
      const at = (publicUrl: string) =>
        serveConsole(new Map([['/index.html', file('page')]]), [], publicUrl)(new Request(`http://localhost${path}`))
      expect(at('https://termin.example').headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(at('http://localhost:3000').headers.get('strict-transport-security')).toBeNull()
    },
  )
  it('names in the head of each page the files that it will want', async () => {
    const table = { '/?tab=clients': { scripts: ['/assets/cards-1.js'], styles: [] } }
    const show = serveConsole(
      new Map([
        ['/index.html', file('<head><title>Termin</title></head>')],
        ['/pages.json', file(JSON.stringify(table))],
      ]),
    )
    const html = (path: string) => show(new Request(`http://localhost${path}`)).text()
    expect(await html('/?tab=clients')).toBe(
      '<head><title>Termin</title><link rel="modulepreload" crossorigin href="/assets/cards-1.js"></head>',
    )
    expect(await html('/?tab=services')).toBe('<head><title>Termin</title></head>')
  })

  it('says what to do when the console is not built', async () => {
    const response = serveConsole(new Map())(new Request('http://localhost/'))
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm start')
  })
})
