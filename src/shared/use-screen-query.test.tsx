import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useScreenQuery } from './use-screen-query'

function Layout() {
  return <p>{useScreenQuery('(min-width: 900px)') ? 'table' : 'cards'}</p>
}

test('a page is printed in the layout of the screen, though paper is narrow', () => {
  const before = window.matchMedia
  onTestFinished(() => {
    window.matchMedia = before
  })
  const media = Object.assign(new EventTarget(), { matches: true })
  window.matchMedia = () => media as unknown as MediaQueryList
  const resize = (wide: boolean) =>
    act(() => {
      media.matches = wide
      media.dispatchEvent(new Event('change'))
    })
  render(<Layout />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  resize(false)
  expect(screen.getByText('table')).toBeVisible()
  resize(true)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  resize(false)
  expect(screen.getByText('cards')).toBeVisible()
})
