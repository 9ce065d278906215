import { expect, test } from 'vitest'
import { openStreetMap } from '#domain/map/map-base'
import { creditLine } from './map-credits'

const read = (html: string) => {
  const line = document.createElement('div')
  line.innerHTML = html
  return line
}

test('the line credits the map and, after it, the outline of Poland, each with its link', () => {
  const line = read(creditLine(openStreetMap.tiles.credits, false))
  expect(line).toHaveTextContent('© OpenStreetMap · granice: Natural Earth')
  expect([...line.querySelectorAll('a')].map(({ href, rel }) => [href, rel])).toEqual([
    ['https://www.openstreetmap.org/copyright', 'noreferrer'],
    ['https://www.naturalearthdata.com/', 'noreferrer'],
  ])
})

test('without tiles it credits the outline alone', () => {
  expect(read(creditLine([], false))).toHaveTextContent(/^granice: Natural Earth$/)
})

test.each([
  { text: '<img src=x onerror=alert(1)>', url: null },
  { text: '<script>alert(1)</script>', url: 'https://mapy.example/"><script>alert(1)</script>' },
])('what looks like HTML is shown as it is written: %j', (credit) => {
  const line = read(creditLine([credit], false))
  expect(line.textContent).toContain(credit.text)
  expect(line.querySelector('img, script')).toBeNull()
})
