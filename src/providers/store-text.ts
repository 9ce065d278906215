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

/** The JSON that is kept; null if there is none, or it cannot be read */
export function storedJson(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}
