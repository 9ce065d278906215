import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pages, seasonServer, settling, startSession, test } from './harness'
import { root } from './harness/places'

const server = seasonServer()
const folder = join(root, 'e2e/.screens')

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
const settings = sizes.flatMap((viewport) => [false, true].map((dark) => ({ viewport, dark })))

interface Dialog {
  path: string
  /** Names of what is pressed one after the other, the first of each; if one is not there, there is no picture */
  presses: (string | RegExp)[]
}

const dialogs: Dialog[] = [
  { path: '/?tab=clients', presses: ['Dodaj klienta'] },
  { path: '/?tab=clients', presses: ['Zaplanuj SMS teraz'] },
  { path: '/?tab=clients', presses: [/^Dodaj urządzenie/] },
  { path: '/?tab=clients', presses: [/^Utwórz serwis/] },
  { path: '/?tab=clients', presses: [/^Wyślij SMS/] },
  { path: '/?tab=clients', presses: [/^Zdjęcia/] },
  { path: '/?tab=clients', presses: [/^Usuń/] },
  { path: '/?tab=services&view=list', presses: [/^Zakończ wizytę/] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Edytuj'] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Szczegóły'] },
  { path: '/?tab=services&view=list', presses: [/^Działania/, 'Anuluj wizytę'] },
  { path: '/?tab=services&view=list', presses: [/^Notatka/] },
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

/** Run by `npm run screens` */
test.runIf(process.env.TERMIN_SCREENS === 'write')(
  'pictures of every screen and dialog, in every size, light and dark',
  { timeout: 3_600_000 },
  async ({ open }) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const missing: string[] = []
    for (const { viewport, dark } of settings) {
      const name = `${viewport.width}-${dark ? 'dark' : 'light'}`
      const shoot = async (page: Page, what: string) =>
        writeFileSync(join(folder, `${fileOf(what)}-${name}.png`), await page.screenshot({ animations: 'disabled' }))
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
        else missing.push(`${what} (${name})`)
      }
    }
    writeFileSync(join(folder, 'index.html'), overview())
    if (missing.length > 0) console.info(`not there: ${missing.join(', ')}`)
  },
)

const settle = new WeakMap<Page, () => Promise<void>>()

async function visit(page: Page, path: string): Promise<void> {
  if (!settle.has(page)) settle.set(page, settling(page))
  await page.goto(server.url + path)
  await page.locator('h1, h2').first().waitFor()
  await settle.get(page)?.()
  await page.locator('.MuiSkeleton-root, [aria-label^="Ładowanie"]').first().waitFor({ state: 'hidden' })
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
  return true
}

const fileOf = (what: string) => what.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/g, '') || 'start'

/** Each screen in a row, in all its settings */
function overview(): string {
  const all = [...pages.map(({ path }) => path), ...dialogs.map(({ path, presses }) => `${path} ${presses.join(' ')}`)]
  const rows = all.map((what) => {
    const pictures = settings.map(({ viewport, dark }) => {
      const file = `${encodeURIComponent(fileOf(what))}-${viewport.width}-${dark ? 'dark' : 'light'}.png`
      return `<a href="${file}"><img src="${file}" alt="" loading="lazy" height="260"></a>`
    })
    return `<h2>${what.replaceAll('&', '&amp;')}</h2><p>${pictures.join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Termin</title><style>body{font:14px sans-serif}</style>${rows.join('\n')}\n`
}
