/**
 * Keeps a text for later. Where the storage is full or blocked it is not kept, and lasts as long as the page.
 * @returns whether it is kept
 */
export function storeText(storage: 'localStorage' | 'sessionStorage', key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
