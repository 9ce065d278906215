import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A second is little for a screen on a busy machine; whoever finds it at once waits no longer than before.
configure({ asyncUtilTimeout: 5000 })

// The next file runs in the same process and the same window.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

// What jsdom lacks and MUI, react-admin and the map ask for. Assigned, not stubbed: stubs are taken back after each test,
// such as that of a test that wants a phone.

/** A desktop with a mouse: minimum widths match, everything else (dark mode, coarse pointer, reduced motion) does not. */
window.matchMedia = (query) => {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, {
    matches: /min-width/.test(query) && !/max-width/.test(query),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
}

class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NothingResizes

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
