import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answering,
  booked,
  confirmButton,
  truncatedResponse,
  done,
  info,
  json,
  later,
  linked,
  offline,
  open,
  problem,
  thanks,
  timeoutError,
  token,
} from './testing/confirm-server'

const expiredText = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'
const refusedText = 'Nie udało się potwierdzić. Spróbuj ponownie.'
const brokenText = 'Wystąpił błąd podczas potwierdzania. Spróbuj ponownie później.'

describe('confirming', () => {
  it('thanks, keeps the details in sight and moves the focus to the thanks', async () => {
    const { posts } = answering({ info: [json(info())], confirm: [done] })
    const user = open()
    await user.click(await confirmButton())
    expect(await thanks()).toHaveFocus()
    expect(posts()).toMatchObject([{ path: `/api/confirm/${token}` }])
    expect(screen.getByText('21 listopada 2026')).toBeInTheDocument()
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Potwierdzenie wysłane.')
    expect(screen.queryByRole('button', { name: 'Potwierdzam przegląd' })).not.toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Przegląd potwierdzony – Serwis Ciepła Nowak')
  })

  it('shows what is booked by then, not when the page was opened', async () => {
    const moved = { ...booked, date: '2026-11-20', from: '13:00', until: '15:00' }
    const now = info({ confirmed: true, devices: [linked({ service: moved })] })
    answering({ info: [json(info({ devices: [linked({ service: booked })] })), json(now)], confirm: [done] })
    const user = open()
    expect(await screen.findByText('czwartek, 19 listopada')).toBeVisible()
    await user.click(await confirmButton())
    expect(await screen.findByText('piątek, 20 listopada')).toBeVisible()
    expect(screen.queryByText('czwartek, 19 listopada')).not.toBeInTheDocument()
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Potwierdzenie wysłane.')
  })

  it('thanks also where the page cannot be read again', async () => {
    answering({ info: [json(info()), offline], confirm: [done] })
    const user = open()
    await user.click(await confirmButton())
    expect(await thanks()).toBeInTheDocument()
  })

  it('works from the keyboard', async () => {
    answering({ info: [json(info())], confirm: [done] })
    const user = open()
    await confirmButton()
    await user.tab()
    expect(await confirmButton()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await thanks()).toBeInTheDocument()
  })

  it('sends one POST for a double click', async () => {
    const slow = later()
    const { posts } = answering({ info: [json(info())], confirm: [slow.answer] })
    const user = open()
    await user.dblClick(await confirmButton())
    expect(posts()).toHaveLength(1)
    slow.give(done)
    await thanks()
    expect(posts()).toHaveLength(1)
  })

  it('sends one POST for two clicks before anything is drawn', async () => {
    const { posts } = answering({ info: [json(info())], confirm: [done] })
    open()
    const button = await confirmButton()
    act(() => {
      button.click()
      button.click()
    })
    await thanks()
    expect(posts()).toHaveLength(1)
  })

  it('disables the button while sending, says so, and keeps the focus on it', async () => {
    const slow = later()
    answering({ info: [json(info())], confirm: [slow.answer] })
    const user = open()
    await user.click(await confirmButton())
    const sending = screen.getByRole('button', { name: 'Wysyłanie…' })
    expect(sending).toHaveAttribute('aria-disabled', 'true')
    expect(sending).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Wysyłanie potwierdzenia…')
    expect(screen.getByText('21 listopada 2026')).toBeInTheDocument()
    slow.give(done)
    await thanks()
  })

  it.each([
    ['the server says no', json({ success: false, message: 'Nie' }), refusedText],
    ['the server breaks', problem(500), brokenText],
    ['the link is gone', problem(404), brokenText],
    ['the answer is not the promised one', json({ ok: true }), brokenText],
    ['the answer is no JSON', new Response('<html>', { status: 200 }), brokenText],
    ['there is no network', offline, brokenText],
    ['no answer comes in time', timeoutError, brokenText],
    ['the connection breaks in the middle of the answer', truncatedResponse(), brokenText],
  ])('says what happened when %s, keeps what was there and can be tried again', async (_, answer, text) => {
    const { posts } = answering({ info: [json(info())], confirm: [answer, done] })
    const user = open()
    await user.click(await confirmButton())
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByText('21 listopada 2026')).toBeInTheDocument()
    await user.click(await confirmButton())
    expect(await thanks()).toBeInTheDocument()
    expect(posts()).toHaveLength(2)
  })

  it('mentions the connection only when no answer came', async () => {
    answering({ info: [json(info())], confirm: [offline, problem(500)] })
    const user = open()
    await user.click(await confirmButton())
    expect(await screen.findByText(/sprawdzić połączenie z internetem/)).toBeInTheDocument()
    await user.click(await confirmButton())
    expect(await screen.findByText(brokenText)).toBeInTheDocument()
    expect(screen.queryByText(/sprawdzić połączenie z internetem/)).not.toBeInTheDocument()
  })

  it('takes the failure away when it is tried again', async () => {
    const slow = later()
    answering({ info: [json(info())], confirm: [problem(500), slow.answer] })
    const user = open()
    await user.click(await confirmButton())
    await screen.findByText(brokenText)
    await user.click(await confirmButton())
    expect(screen.queryByText(brokenText)).not.toBeInTheDocument()
    slow.give(done)
    await thanks()
  })

  it.each([409, 410])('shows the expired link when it expired while the page was open (%i)', async (status) => {
    answering({ info: [json(info()), json(info({ expired: true }))], confirm: [problem(status)] })
    const user = open()
    await user.click(await confirmButton())
    expect(await screen.findByText(expiredText)).toBeInTheDocument()
  })

  it.each([
    ['still open', json(info())],
    ['out of reach', offline],
  ])('keeps the page when a conflict passes and the link is %s', async (_, second) => {
    answering({ info: [json(info()), second], confirm: [problem(409)] })
    const user = open()
    await user.click(await confirmButton())
    expect(await screen.findByText(brokenText)).toBeInTheDocument()
    expect(await confirmButton()).toBeInTheDocument()
  })
})
