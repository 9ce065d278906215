import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { emotionCache } from '../app/emotion-cache'

// A second is little for a screen on a busy machine; whoever finds it at once waits no longer than before.
configure({ asyncUtilTimeout: 5000 })

// The next file runs in the same process and the same window.
afterEach(() => {
  cleanup()
  // Whatever asks for a computed style goes through each rule that was ever inserted.
  emotionCache.sheet.flush()
  emotionCache.inserted = {}
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

// Of jsdom's own, each label walks the whole document: a fifth of the time of a test that fills a form.
for (const type of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLOutputElement]) {
  Object.defineProperty(type.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const named = this.id ? [...document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`)] : []
      const around = this.closest('label:not([for])')
      return around ? [...named, around] : named
    },
  })
}
window.scrollTo = () => {}
