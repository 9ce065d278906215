/** Browser and system of a User-Agent header, under their usual names. */
interface DeviceName {
  browser: string
  system: string
  mobile: boolean
}

/** The order matters: each browser's header also names some that come later in the list. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOP(R|T|iOS)\/|\bOpera\b/, 'Opera'],
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
  // An iPad claims to be a Mac; only browsers other than Safari reveal the difference.
  [/\bMacintosh\b.*\b(CriOS|FxiOS|EdgiOS|OPT|OPiOS)\//, 'iPad'],
  [/\bMacintosh\b.*(Chrom(e|ium)|\bFirefox)\//, 'macOS'],
  [/\bMacintosh\b/, 'Mac lub iPad'],
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
