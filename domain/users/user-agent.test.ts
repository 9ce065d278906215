import { expect, test } from 'vitest'
import { deviceName } from './user-agent'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/120.0', 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 'Safari', 'Mac lub iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/537 Chrome/142.0 Safari/537', 'Chrome', 'macOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 CriOS/142.0 Safari/605', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit Version/18.0 EdgiOS/142.0 Safari/604', 'Edge', 'iPad'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile Safari',
    'Nieznana',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604', 'Chrome', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 Chrome/130 Safari/537',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.0', 'Nieznana przeglądarka', 'nieznane urządzenie'],
  [null, 'Nieznana przeglądarka', 'nieznane urządzenie'],
])('%s is told in plain words', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toMatchObject({ browser: expect.stringContaining(browser) as string, system })
})

test('phones and tablets are recognized', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 15) Chrome/142 Safari/537').mobile).toBe(true)
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) Chrome/142 Safari/537').mobile).toBe(false)
})
