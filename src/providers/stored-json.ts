/** The JSON that is kept; null if there is none, or it cannot be read */
export function storedJson(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}
