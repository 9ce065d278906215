import './no-styles'
import './react-without-tasks'
import './computed-style'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { emotionCache } from '../theme/emotion-cache'
import { takeDeviations } from './api'

// The default of 1 s is too short on a busy machine: no test measures time.
configure({
  asyncUtilTimeout: 60_000,
  // A query that waits fails many times before it finds; the document is printed once, when it gives up.
  getElementError: (message, container) => {
    const silent = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
    const error = new Error(silent ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// jsdom goes through every inserted rule for each computed style; no test asks for a style of MUI.
emotionCache.insert = (_selector, serialized, _sheet, shouldCache) => {
  if (shouldCache) emotionCache.inserted[serialized.name] = true
}

// Test files share a process and a window.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  const deviations = takeDeviations()
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    deviations.push('something unsaved is left by this test, or by the first one of its process that failed so')
  if (deviations.length > 0) throw new Error(deviations.join('\n'))
})

afterAll(() => document.body.replaceChildren())

// What jsdom lacks and MUI, react-admin and the map need. Assigned, since stubs are removed after each test.

/**
 * A desktop with a mouse: minimum widths match, everything else (dark mode, coarse pointer, reduced motion) does not.
 */
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

// jsdom's own getter walks the whole document for each label, a fifth of the time of a test that fills a form.
for (const type of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLOutputElement]) {
  Object.defineProperty(type.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const labels = this.id ? [...document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`)] : []
      const around = this.closest('label:not([for])')
      return around ? [...labels, around] : labels
    },
  })
}
window.scrollTo = () => {}

// Looking for a label by its id goes through the whole document in jsdom; its own index of ids is at hand.
const byId = /^\[id="([^"\\]+)"\]$/
const find = Element.prototype.querySelector
Element.prototype.querySelector = function (this: Element, selector: string) {
  const id = byId.exec(selector)?.[1]
  const match = id === undefined ? undefined : document.getElementById(id)
  return match && match !== this && this.contains(match) ? match : find.call(this, selector)
}
