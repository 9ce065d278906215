/** As the storage of a browser, also for `Object.keys`, but as long as the page */
const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? this[key]! : null
  },
  setItem(this: Record<string, string>, key: string, text: string): void {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
}

/** For browsers that forbid site data, where the mere mention of a storage fails. */
export function keepInMemory(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: Object.create(methods) })
}
