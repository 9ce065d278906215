// @isolated: the entry of a page listens to its window for good.
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mountConfirmPage } from './main'
import { answering, info, json, token } from './testing/confirm-server'

afterEach(() => {
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
})

it('reads the token from the address', async () => {
  window.history.replaceState(null, '', `/confirm/${token}`)
  const { calls } = answering({ info: [json(info())] })
  const root = document.body.appendChild(document.createElement('div'))
  act(() => mountConfirmPage(root))
  expect(await screen.findByRole('button', { name: 'Potwierdzam przegląd' })).toBeInTheDocument()
  expect(calls[0]?.path).toBe(`/api/confirm/${token}/info`)
})

it('is shown by a browser that forbids site data; what is stored lasts as long as the page', async () => {
  const storages = ['localStorage', 'sessionStorage'].map((name) => ({
    name,
    own: Object.getOwnPropertyDescriptor(window, name)!,
  }))
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const { name } of storages) Object.defineProperty(window, name, { configurable: true, get })
  window.history.replaceState(null, '', `/confirm/${token}`)
  answering({ info: [json(info())] })
  document.body.innerHTML = '<div id="root"></div>'
  try {
    await import('../../main')
    expect(await screen.findByRole('button', { name: 'Potwierdzam przegląd' })).toBeInTheDocument()
    expect(localStorage.getItem('key')).toBeNull()
    localStorage.setItem('key', 'text')
    expect([localStorage.getItem('key'), Object.keys(localStorage)]).toEqual(['text', ['key']])
    localStorage.removeItem('key')
    expect(Object.keys(localStorage)).toEqual([])
  } finally {
    for (const { name, own } of storages) Object.defineProperty(window, name, own)
  }
})
