import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmPage } from './ConfirmPage'
import { languages } from './languages'
import { answering, info, json, token } from './testing/confirm-server'

afterEach(() => window.localStorage.clear())

function open() {
  render(<ConfirmPage token={token} />)
  return userEvent.setup()
}

const confirmed = (changes: Parameters<typeof info>[0] = {}) => json(info({ confirmed: true, ...changes }))
const wish = { scheduledDate: '2026-11-12', part: 'MORNING', note: null, phone: null } as const

describe('the language', () => {
  it('is Polish, can be changed, and is remembered', async () => {
    answering({ info: [confirmed({ wish })] })
    const user = open()
    await screen.findByRole('heading', { name: 'Dziękujemy za potwierdzenie' })
    expect(document.documentElement).toHaveAttribute('lang', 'pl')
    await user.click(screen.getByRole('button', { name: 'Українська' }))
    expect(await screen.findByRole('heading', { name: 'Дякуємо за підтвердження' })).toBeInTheDocument()
    expect(screen.getByText('Тепловий насос')).toBeInTheDocument()
    expect(screen.getByText('четвер, 12 листопада, до обіду')).toBeInTheDocument()
    expect(document.documentElement).toHaveAttribute('lang', 'uk')
    await user.click(screen.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(document.title).toBe('Inspection confirmed – Serwis Ciepła Nowak'))
    expect(window.localStorage.getItem('termin.confirm.language')).toBe('en')
  })

  it('that could not be loaded says so, and is loaded again when pressed again', async () => {
    answering({ info: [confirmed()] })
    vi.spyOn(languages.uk, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const user = open()
    await screen.findByRole('heading', { name: 'Dziękujemy za potwierdzenie' })
    await user.click(screen.getByRole('button', { name: 'Українська' }))
    expect(await screen.findByText(/^Nie udało się zmienić języka/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Українська' }))
    expect(await screen.findByRole('heading', { name: 'Дякуємо за підтвердження' })).toBeInTheDocument()
    expect(screen.queryByText(/^Nie udało się|^Не вдалося/)).not.toBeInTheDocument()
  })
})
