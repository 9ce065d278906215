/** What a person calls the program and the machine behind a User-Agent header. */
export interface DeviceName {
  browser: string
  system: string
  /** A phone or tablet */
  mobile: boolean
}

/** In this order: each names itself after those that come later too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  const first = (table: typeof browsers) => table.find(([pattern]) => pattern.test(text))?.[1]
  const system = first(systems)
  return {
    browser: first(browsers) ?? 'Nieznana przeglądarka',
    system: system ?? 'nieznane urządzenie',
    mobile: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}
