import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { pages, seasonServer, settling, startSession, test } from './harness'
import { root } from './harness/places'

/** Folder of an older version, to whose pictures those of this one are compared */
const before = process.env.TERMIN_SCREENS_OF
const server = seasonServer(before ? { version: resolve(before) } : {})
const folders = { now: join(root, 'e2e/.screens'), before: join(root, 'e2e/.screens-before') }
const folder = before ? folders.before : folders.now

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
const settings = sizes.flatMap((viewport) => [false, true].map((dark) => ({ viewport, dark })))
type Setting = (typeof settings)[number]

interface Dialog {
  path: string
  /** Names of what is pressed one after the other, the first of each; if one is not there, there is no picture */
  presses: (string | RegExp)[]
}

const dialogs: Dialog[] = [
  { path: '/?tab=clients', presses: ['Dodaj klienta'] },
  { path: '/?tab=clients', presses: ['Zaplanuj SMS teraz'] },
  { path: '/?tab=clients', presses: [/^Dodaj urządzenie/] },
  { path: '/?tab=clients', presses: [/^Umów wizytę/] },
  { path: '/?tab=clients', presses: [/^Wyślij SMS/] },
  { path: '/?tab=clients', presses: [/^Zdjęcia/] },
  { path: '/?tab=clients', presses: [/^Usuń/] },
  { path: '/?tab=clients&view=table', presses: [/^Zaznacz wszystkie/, 'Przełóż przegląd'] },
  { path: '/?tab=services&view=list', presses: [/^Zakończ wizytę/] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Edytuj'] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Szczegóły'] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Anuluj wizytę'] },
  { path: '/?tab=services&view=list', presses: [/^Uwagi/] },
  { path: '/?tab=services&view=list', presses: ['Awaria dziś'] },
  { path: '/?tab=services&view=list', presses: ['Zespół'] },
  { path: '/?tab=services&view=list', presses: ['Zespół', /^Nieobecny/] },
  { path: '/?tab=services&view=list', presses: ['Zespół', 'Odwołaj dzień'] },
  { path: '/?tab=services&view=lanes', presses: [/^Przekaż wizyty/] },
  { path: '/?tab=services&view=week', presses: ['Dodaj wizytę'] },
  { path: '/?tab=clients', presses: [/^Szukaj/] },
  { path: '/?tab=clients', presses: [/^Menu użytkownika/] },
  { path: '/dashboard', presses: ['Edytuj profil'] },
  { path: '/dashboard', presses: ['Zmień hasło'] },
  { path: '/admin/users', presses: ['Dodaj użytkownika'] },
  { path: '/admin/users', presses: [/^Edytuj: /] },
  { path: '/admin/users', presses: [/^Usuń: /] },
]

/**
 * Run by `npm run screens`, with TERMIN_SCREENS_OF=../older for those of an older version, and `-- -t 'at 390 px'` for
 * some of them
 */
test.runIf(process.env.TERMIN_SCREENS === 'write').for(settings)(
  'pictures of every screen and dialog at $viewport.width px, dark: $dark',
  { timeout: 3_600_000 },
  async ({ viewport, dark }, { open }) => {
    mkdirSync(folder, { recursive: true })
    const missing: string[] = []
    const shoot = async (page: Page, what: string) =>
      writeFileSync(join(folder, fileOf(what, { viewport, dark })), await page.screenshot({ animations: 'disabled' }))
    const guest = await open({ viewport, dark })
    const page = await open({ viewport, dark })
    await startSession(page, server.url, server.admin)
    for (const { path, signedIn } of pages) {
      const seen = signedIn ? page : guest
      await visit(seen, path)
      await shoot(seen, path)
    }
    for (const { path, presses } of dialogs) {
      await visit(page, path)
      const what = `${path} ${presses.join(' ')}`
      if (await press(page, presses)) await shoot(page, what)
      else missing.push(what)
    }
    mkdirSync(folders.now, { recursive: true })
    writeFileSync(join(folders.now, 'index.html'), overview())
    if (missing.length > 0) console.info(`not there: ${missing.join(', ')}`)
  },
)

const settle = new WeakMap<Page, () => Promise<void>>()

async function visit(page: Page, path: string): Promise<void> {
  if (!settle.has(page)) settle.set(page, settling(page))
  await page.goto(server.url + path)
  await page.locator('h1, h2').first().waitFor()
  await settle.get(page)?.()
  await page.locator('.MuiSkeleton-root, .skeleton, [aria-label^="Ładowanie"]').first().waitFor({ state: 'hidden' })
}

async function press(page: Page, names: Dialog['presses']): Promise<boolean> {
  for (const name of names) {
    const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
    const first = button.filter({ visible: true }).first()
    try {
      await first.click({ timeout: 5000 })
    } catch {
      return false
    }
    // A dialog of a menu opens when that has closed.
    await page.waitForTimeout(300)
    await settle.get(page)?.()
  }
  const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
  return opened
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )
}

function fileOf(what: string, { viewport, dark }: Setting): string {
  const name = what.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/g, '') || 'start'
  return `${name}-${viewport.width}-${dark ? 'dark' : 'light'}.png`
}

/**
 * Each screen in a row, in all its settings; below it the same of the older version, as far as there are pictures of it
 */
function overview(): string {
  const all = [...pages.map(({ path }) => path), ...dialogs.map(({ path, presses }) => `${path} ${presses.join(' ')}`)]
  const rowOf = (what: string, from: string) => {
    const shown = settings.flatMap((setting) => {
      const file = fileOf(what, setting)
      if (!existsSync(join(from, file))) return []
      const address = encodeURI(`../${basename(from)}/${file}`)
      return `<a href="${address}"><img src="${address}" alt="" loading="lazy" height="260"></a>`
    })
    return shown.length > 0 ? `<p>${shown.join(' ')}</p>` : ''
  }
  const rows = all.map(
    (what) => `<h2>${what.replaceAll('&', '&amp;')}</h2>${rowOf(what, folders.now)}${rowOf(what, folders.before)}`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Termin</title><style>body{font:14px sans-serif}</style>${rows.join('\n')}\n`
}
