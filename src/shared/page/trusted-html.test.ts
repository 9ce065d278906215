import { expect, test } from 'vitest'
import { allowHarmlessHtml, isHarmless } from './trusted-html'

test.each([
  '',
  '&#8203;',
  '<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width="12" height="8" viewBox="0 0 12 8" class="flag"><path fill="#4C7BE1" d="M0 0h12v4H0z"/></svg>',
  '<a href="https://leafletjs.com" title="A JavaScript library">Leaflet</a> <span aria-hidden="true">|</span> © OpenStreetMap',
  '<div><span>12</span></div>',
])('%s may be written', (html) => {
  expect(isHarmless(html)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<div style="background:url(//x)">x</div>',
  '<iframe srcdoc="x"></iframe>',
  '<p title="a>b">x',
  '<!-- --><b>',
  '<span class="a"',
])('%s may not', (html) => {
  expect(isHarmless(html)).toBe(false)
})

test('the policy hands on what is harmless, and nothing else', () => {
  let rules: { createHTML(html: string): string | null } | undefined
  allowHarmlessHtml({ trustedTypes: { createPolicy: (_, policy) => (rules = policy) } })
  expect([rules?.createHTML('<b>1</b>'), rules?.createHTML('<img>')]).toEqual(['<b>1</b>', null])
  expect(() => allowHarmlessHtml({})).not.toThrow()
})
