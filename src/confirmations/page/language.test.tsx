import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { languages } from './languages'
import { answering, confirmed, open, sampleWish, thanks } from './testing/confirm-server'

afterEach(() => window.localStorage.clear())

describe('the language', () => {
  it('is Polish, can be changed, and is remembered', async () => {
    answering({ info: [confirmed({ wish: sampleWish })] })
    const user = open()
    await thanks()
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
    await thanks()
    await user.click(screen.getByRole('button', { name: 'Українська' }))
    expect(await screen.findByText(/^Nie udało się zmienić języka/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Українська' }))
    expect(await screen.findByRole('heading', { name: 'Дякуємо за підтвердження' })).toBeInTheDocument()
    expect(screen.queryByText(/^Nie udało się|^Не вдалося/)).not.toBeInTheDocument()
  })
})
