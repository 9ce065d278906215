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
