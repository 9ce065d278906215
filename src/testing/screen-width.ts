import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A screen as wide as a desktop, until the returned function makes it as narrow as a phone. */
export function narrowableScreen(): () => void {
  const desktop = window.matchMedia
  const lists: MediaQueryList[] = []
  let narrow = false
  const update = (list: MediaQueryList) => Object.assign(list, { matches: /max-width/.test(list.media) })
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = desktop(query)
    lists.push(list)
    return narrow ? update(list) : list
  })
  return () =>
    act(() => {
      narrow = true
      for (const list of lists) update(list).dispatchEvent(new Event('change'))
    })
}
