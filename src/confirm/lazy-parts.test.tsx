import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmPage } from './ConfirmPage'
import { answering, info, json, token } from './testing/confirm-server'

vi.mock('./deferred', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('thanks also where the rest of the page does not come', async () => {
  answering({ info: [json(info({ confirmed: true }))] })
  render(<ConfirmPage token={token} />)
  expect(await screen.findByRole('heading', { name: 'Dziękujemy za potwierdzenie' })).toBeInTheDocument()
  await act(async () => {
    await expect(import('./deferred')).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
  expect(screen.getByRole('heading', { name: 'Dziękujemy za potwierdzenie' })).toBeInTheDocument()
  expect(screen.getByText('Łucja Żak')).toBeInTheDocument()
})
