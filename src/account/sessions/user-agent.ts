/** Browser and system of a User-Agent header, under their usual names. */
export interface DeviceName {
  browser: string
  system: string
  mobile: boolean
}

/** The order matters: each browser's header also names some that come later in the list. */
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
