import { allowErrors, expect, now, signInToDemo, test } from './harness'
import { serveDemo } from './harness/demo'

/** The build ships no season of this day: the browser makes it. */
const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000)

test('a reload without a network shows the demo, still signed in', async ({ open }) => {
  const page = await open({ now: tomorrow, optimized: true })
  const demo = await serveDemo()
  await signInToDemo(page, demo.url)
  await page.goto(`${demo.url}/clients/1/show`)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => page.evaluate(missingFiles)).toEqual([])
  // A browser told to be offline would still let its workers reach the server.
  await demo.stop()
  await expect(fetch(demo.url)).rejects.toThrow('fetch failed')

  // The browser looks for a newer service worker, and the demo for newer files.
  allowErrors(page, /^exception: $/, /files\.json/)
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  await page.getByRole('button', { name: 'Usuń klienta' }).waitFor()
})

/** The files of the build that the browser does not keep yet */
async function missingFiles(): Promise<string[]> {
  const names: string[] = await (await fetch('/files.json')).json()
  const kept = (await (await caches.open('termin-demo')).keys()).map(({ url }) => new URL(url).pathname)
  return names.filter((name) => !kept.includes(name))
}
