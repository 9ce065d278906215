const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')

/**
 * What the server gives for the page now: the scripts that run in this tab ('same'), others since an update, which took those of this tab away
 * ('newer'), or no answer.
 */
export async function servedVersion(): Promise<'same' | 'newer' | 'none'> {
  const running = entryOf(document)
  try {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal,
    })
    if (!answer.ok) return 'none'
    const served = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return running && served && served !== running ? 'newer' : 'same'
  } catch {
    return 'none'
  }
}

const key = 'termin.reloaded'
/** Two servers of different versions behind one address must not have a page reload for ever (ms). */
const pause = 30_000

/** Reloads the page for its new version. @returns false where that has just been tried */
export function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
