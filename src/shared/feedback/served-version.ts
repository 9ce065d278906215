import { storeText } from '../../providers/store-text'
/** The console's first script. Read as text, since a page of Trusted Types parses no HTML. */
const entryPattern = /<script\b(?=[^>]*\stype="module")[^>]*\ssrc="([^"]*)"/

/**
 * Compares the page that the server gives now with this tab: the 'same' scripts, a 'newer' version after an update, or
 * 'none' without an answer.
 */
export async function servedVersion(): Promise<'same' | 'newer' | 'none'> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal,
    })
    if (!answer.ok) return 'none'
    const served = entryPattern.exec(await answer.text())?.[1]
    return running && served && served !== running ? 'newer' : 'same'
  } catch {
    return 'none'
  }
}

const key = 'termin.reloaded'
/** ms between reloads, since two servers of different versions behind one address would make a page reload for ever */
const minReloadMs = 30_000

/** @returns false if this has just reloaded the page, or could not remember that it did */
export function reloadOnce(): boolean {
  const since = Date.now() - Number(sessionStorage.getItem(key))
  // The last one may lie ahead, where the clock was set back since.
  if (Math.abs(since) < minReloadMs) return false
  // Without it the page would be loaded again and again.
  if (!storeText('sessionStorage', key, String(Date.now()))) return false
  window.location.reload()
  return true
}
