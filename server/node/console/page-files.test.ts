import { describe, expect, it } from 'vitest'
import { linksTo, pageFiles } from './page-files'

const files = (name: string) => ({ scripts: [`/assets/${name}.js`], styles: [`/assets/${name}.css`] })
const find = pageFiles(
  JSON.stringify({
    '/': files('map'),
    '/?tab=clients': files('cards'),
    '/?tab=clients&view=table': files('table'),
    '/login': files('login'),
    '/confirm/': files('confirm'),
  }),
)

describe('the files of a page', () => {
  it.each([
    ['/', 'map'],
    ['/?tab=map', 'map'],
    ['/?tab=clients', 'cards'],
    ['/?q=kow&tab=clients&page=2', 'cards'],
    ['/app?tab=clients', 'cards'],
    ['/?tab=clients&view=table&city=Opole', 'table'],
    ['/?view=table', 'map'],
    ['/login', 'login'],
    ['/confirm/aa.bb.cc', 'confirm'],
  ])('for %s are those of %s', (address, name) => {
    expect(find(new URL(address, 'http://localhost'))).toEqual(files(name))
  })

  it.each(['/confirm', '/nowhere', '/login/more'])('are not known for %s', (address) => {
    expect(find(new URL(address, 'http://localhost'))).toBeUndefined()
  })

  it('become links in the head: styles that are applied, scripts that wait until they are wanted', () => {
    expect(linksTo(files('cards'))).toBe(
      '<link rel="stylesheet" crossorigin href="/assets/cards.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/cards.js">',
    )
  })

  it('become links that a screen of another width passes over', () => {
    const byWidth = { '(max-width: 599.95px)': ['/assets/list.js'], '(min-width: 600px)': ['/assets/calendar.js'] }
    expect(linksTo({ scripts: ['/assets/services.js'], styles: [], byWidth })).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/services.js">' +
        '<link rel="modulepreload" crossorigin media="(max-width: 599.95px)" href="/assets/list.js">' +
        '<link rel="modulepreload" crossorigin media="(min-width: 600px)" href="/assets/calendar.js">',
    )
  })
})
