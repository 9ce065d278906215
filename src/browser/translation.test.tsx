import { act, render } from '@testing-library/react'
import type { ComponentChild } from 'preact'
import { createElement as element, render as renderPreact } from 'preact'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followTranslation } from './translation'

/** Goes with its observer: test files share a window. */
const body = document.createElement('div')
beforeAll(() => followTranslation(document.body.appendChild(body)))
afterAll(() => body.remove())

interface PageProps {
  count: number
  note?: string
  title: string
}

const Page = ({ count, note, title }: PageProps) => (
  <main>
    <h1>{title}</h1>
    <p>
      Zaznaczono: {count}
      {note && `, ${note}`} <b>razem</b>
    </p>
  </main>
)

let change: (next: PageProps) => void

/** In the two ways in which a node can be replaced */
const ways: Record<string, (text: Text, font: Element) => void> = {
  'at once': (text, font) => text.replaceWith(font),
  'one after the other': (text, font) => {
    text.before(font)
    text.remove()
  },
}

function translate(place: (text: Text, font: Element) => void): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data, parentElement }) => data.trim() && parentElement?.nodeName !== 'FONT')) {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild!.append(text.data.toUpperCase())
    place(text, font)
  }
}

const shown = () => [...body.querySelectorAll('h1, p')].map(({ textContent }) => textContent)

/** Lets observers run. */
const settled = () => act(async () => {})

describe('a page of React', () => {
  beforeEach(() => {
    const { rerender } = render(<Page count={1} note="Uwaga" title="Klienci" />, {
      container: body.appendChild(document.createElement('div')),
    })
    change = (next) => rerender(<Page {...next} />)
  })

  test.each(Object.entries(ways))('a translated page shows what changes, replaced %s', async (_way, place) => {
    translate(place)
    await settled()
    expect(shown()).toEqual(['KLIENCI', 'ZAZNACZONO: 1, UWAGA RAZEM'])
    change({ count: 2, note: 'Pilne', title: 'Serwisy' })
    await settled()
    expect(shown()).toEqual(['Serwisy', 'ZAZNACZONO: 2, Pilne RAZEM'])
    translate(place)
    await settled()
    expect(shown()).toEqual(['SERWISY', 'ZAZNACZONO: 2, PILNE RAZEM'])
  })

  test.each(Object.entries(ways))('a translated text that is removed goes, replaced %s', async (_way, place) => {
    translate(place)
    await settled()
    change({ count: 1, title: 'Klienci' })
    await settled()
    expect(shown()).toEqual(['KLIENCI', 'ZAZNACZONO: 1 RAZEM'])
    change({ count: 1, note: 'Uwaga', title: 'Klienci' })
    await settled()
    expect(shown()).toEqual(['KLIENCI', 'ZAZNACZONO: 1, Uwaga RAZEM'])
  })

  test.each([
    ['leaves them out', (font: Element) => font.remove()],
    [
      'puts the texts back',
      (font: Element) => {
        font.replaceWith(font.previousSibling!)
      },
    ],
    [
      'writes the texts anew',
      (font: Element) => {
        const { textContent } = font
        const written = { KLIENCI: 'Klienci', 'ZAZNACZONO: ': 'Zaznaczono: ', ', UWAGA': ', Uwaga', RAZEM: 'razem' }[
          textContent
        ]
        font.replaceWith(written ?? textContent)
      },
    ],
  ])('the original comes back when the translator %s', async (_name, goBack) => {
    translate(ways['at once']!)
    await settled()
    for (const font of body.querySelectorAll('p > font, h1 > font, b > font')) goBack(font)
    await settled()
    expect(shown()).toEqual(['Klienci', 'Zaznaczono: 1, Uwaga razem'])
    change({ count: 3, note: 'Uwaga', title: 'Mapa' })
    expect(shown()).toEqual(['Mapa', 'Zaznaczono: 3, Uwaga razem'])
  })

  test('a page is translated into one language after another', async () => {
    translate(ways['at once']!)
    await settled()
    for (const font of body.querySelectorAll('p > font, h1 > font, b > font')) {
      const other = document.createElement('font')
      other.append(`<${font.textContent}>`)
      font.replaceWith(other)
    }
    await settled()
    expect(shown()).toEqual(['<KLIENCI>', '<ZAZNACZONO: ><1><, UWAGA> <RAZEM>'])
    change({ count: 2, note: 'Uwaga', title: 'Mapa' })
    await settled()
    expect(shown()).toEqual(['Mapa', '<ZAZNACZONO: >2<, UWAGA> <RAZEM>'])
  })
})

test('what Preact adds after a translated text comes after it', async () => {
  const main = body.appendChild(document.createElement('main'))
  const draw = (...parts: ComponentChild[]) => renderPreact(element('p', null, ...parts), main)
  draw('Przyjazd', false, ' rano')
  translate(ways['at once']!)
  await settled()
  draw('Przyjazd', element('b', null, ' 7 grudnia'), ' rano')
  await settled()
  expect(shown()).toEqual(['PRZYJAZD 7 grudnia RANO'])
  draw('Przyjazd', false, ' rano', ' albo później')
  await settled()
  expect(shown()).toEqual(['PRZYJAZD RANO albo później'])
  main.remove()
})
