import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answering,
  booked,
  confirmed,
  daysOf,
  done,
  form,
  info,
  json,
  later,
  linked,
  offline,
  open,
  problem,
  sampleWish as wish,
  token,
} from './testing/confirm-server'

describe('a wish', () => {
  it('is a day, a part of it, a note and a number, all optional', async () => {
    const { calls } = answering({ info: [confirmed(), confirmed({ wish })], wish: [done] })
    const user = open()
    const wishForm = await form()
    expect(wishForm.getByRole('radio', { name: 'Dowolny' })).toBeChecked()
    await user.click(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' }))
    await user.click(wishForm.getByRole('radio', { name: /^Przed południem/ }))
    await user.type(wishForm.getByRole('textbox', { name: /^Uwagi/ }), ' Domofon 12 ')
    await user.type(wishForm.getByRole('textbox', { name: /^Inny numer/ }), '600 200 300')
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('czwartek, 12 listopada, przed południem')).toBeInTheDocument()
    expect(calls[1]).toMatchObject({
      method: 'PUT',
      path: `/api/confirm/${token}/schedule`,
      body: { ...wish, rejectsVisit: false },
    })
    expect(screen.getByText('Zapisane. Dziękujemy!')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dogodny termin' })).toHaveFocus())
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('is no longer reported as saved after a change is cancelled, and the focus is back at it', async () => {
    answering({ info: [confirmed(), confirmed({ wish })], wish: [done] })
    const user = open()
    await user.click((await form()).getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisane. Dziękujemy!')
    await user.click(screen.getByRole('button', { name: 'Zmień' }))
    await user.click((await form()).getByRole('button', { name: 'Anuluj' }))
    expect(screen.queryByText('Zapisane. Dziękujemy!')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Dogodny termin' })).toHaveFocus()
  })

  it('for nothing in particular is reported as saved, too', async () => {
    answering({ info: [confirmed()], wish: [done, problem(500)] })
    const user = open()
    const wishForm = await form()
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    const told = await wishForm.findByText('Zapisane. Dziękujemy!')
    // It was there before, and heard: what was inert is not.
    expect(told.closest('output')!.closest('.light-held')).toBeNull()
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await wishForm.findByText('Nie udało się zapisać. Prosimy spróbować ponownie później.')).toBeInTheDocument()
    expect(wishForm.queryByText('Zapisane. Dziękujemy!')).not.toBeInTheDocument()
  })

  it('offers only working days, from the first possible one', async () => {
    answering({ info: [confirmed({ days: daysOf('2026-11-10', '2026-11-24') })] })
    open()
    const wishForm = await form()
    const days = wishForm
      .getAllByRole('radio')
      .filter((radio) => /listopada/.test(radio.getAttribute('aria-label') ?? ''))
    expect(days).toHaveLength(15)
    expect(days.filter((radio) => !(radio as HTMLInputElement).disabled).map((radio) => radio.ariaLabel)).toEqual(
      // Wednesday the 11th is a public holiday.
      [10, 12, 13, 16, 17, 18, 19, 20, 23, 24].map((date) => expect.stringMatching(`, ${date} listopada$`)),
    )
  })

  it('takes day and part at once where that costs the company least', async () => {
    const cheapest = [
      { day: '2026-11-12', part: 'AFTERNOON', nearby: true },
      { day: '2026-11-16', part: 'MORNING', nearby: false },
    ]
    const days = daysOf('2026-11-10', '2026-11-24', { cheapest, nearby: [cheapest[0]] })
    const { calls } = answering({ info: [confirmed({ days })], wish: [done] })
    const user = open()
    const wishForm = await form()
    const group = within(wishForm.getByRole('group', { name: 'Kiedy najłatwiej nam przyjechać' }))
    expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'czwartek, 12 listopadaPo południujesteśmy wtedy w\u00a0okolicy',
      'poniedziałek, 16 listopadaPrzed południem',
    ])
    await user.click(group.getByRole('radio', { name: /^czwartek, 12 listopada/ }))
    expect(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' })).toBeChecked()
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisane. Dziękujemy!')
    expect(JSON.stringify(calls)).toContain('AFTERNOON')
  })

  it('does not offer a day on which nobody has time', async () => {
    answering({ info: [confirmed({ days: daysOf('2026-11-10', '2026-11-16', { full: ['2026-11-13'] }) })] })
    open()
    const wishForm = await form()
    expect(wishForm.getByRole('radio', { name: 'piątek, 13 listopada' })).toBeDisabled()
    expect(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' })).toBeEnabled()
  })

  it('shows later days when asked', async () => {
    answering({ info: [confirmed({ days: daysOf('2026-11-09', '2027-01-07') })] })
    const user = open()
    const wishForm = await form()
    expect(wishForm.queryByRole('radio', { name: 'wtorek, 1 grudnia' })).not.toBeInTheDocument()
    await user.click(wishForm.getByRole('button', { name: 'Pokaż późniejsze dni' }))
    expect(wishForm.getByRole('radio', { name: 'wtorek, 1 grudnia' })).toBeInTheDocument()
  })

  it('that was sent before is shown, and its change can be cancelled', async () => {
    const { calls } = answering({ info: [confirmed({ wish })] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Zmień' }))
    const wishForm = await form()
    expect(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' })).toBeChecked()
    expect(wishForm.getByRole('textbox', { name: /^Inny numer/ })).toHaveValue('+48600200300')
    await user.click(wishForm.getByRole('button', { name: 'Anuluj' }))
    expect(screen.getByText('Uwagi: Domofon 12')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Dogodny termin' })).toHaveFocus()
    expect(calls).toHaveLength(1)
  })

  it('with an invalid number is not sent, and its field says so', async () => {
    const { calls } = answering({ info: [confirmed()] })
    const user = open()
    const wishForm = await form()
    const phone = wishForm.getByRole('textbox', { name: /^Inny numer/ })
    await user.type(phone, '12')
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(phone).toHaveAccessibleDescription('Nieprawidłowy format numeru telefonu')
    expect(phone).toHaveFocus()
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['the server breaks', problem(500), 'Nie udało się zapisać. Prosimy spróbować ponownie później.'],
    ['there is no network', offline, /sprawdzić połączenie z internetem/],
    ['something has changed meanwhile', problem(409), /tymczasem coś się zmieniło/],
  ])('says that it was not saved when %s, and keeps what was typed', async (_, answer, text) => {
    answering({ info: [confirmed()], wish: [answer] })
    const user = open()
    const wishForm = await form()
    await user.type(wishForm.getByRole('textbox', { name: /^Uwagi/ }), 'Pies')
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await wishForm.findByText(text)).toBeInTheDocument()
    expect(wishForm.getByRole('textbox', { name: /^Uwagi/ })).toHaveValue('Pies')
  })
})

describe('a wish for a day that has passed since the page was opened', () => {
  it('says so with the days of now, and keeps the rest', async () => {
    const tomorrow = { days: daysOf('2026-11-10', '2026-11-23') }
    const infos = [confirmed(), confirmed(tomorrow), confirmed({ ...tomorrow, wish })]
    const { calls } = answering({ info: infos, wish: [problem(400), done] })
    const user = open()
    const wishForm = await form()
    await user.click(wishForm.getByRole('radio', { name: 'poniedziałek, 9 listopada' }))
    await user.type(wishForm.getByRole('textbox', { name: /^Uwagi/ }), 'Domofon 12')
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await wishForm.findByText('Wybrany dzień nie jest już dostępny. Prosimy wybrać inny.')).toBeVisible()
    expect(wishForm.getByText(/^Nie udało się zapisać\. Prosimy sprawdzić wybrany dzień/)).toBeVisible()
    expect(wishForm.getByRole('radio', { name: 'Dowolny' })).toBeChecked()
    expect(wishForm.getByRole('radio', { name: 'poniedziałek, 9 listopada' })).toBeDisabled()
    await user.click(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' }))
    expect(wishForm.queryByText(/^Wybrany dzień nie jest/)).not.toBeInTheDocument()
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisane. Dziękujemy!')).toBeVisible()
    expect(calls.at(-2)!.body).toMatchObject({ scheduledDate: '2026-11-12', note: 'Domofon 12' })
  })
})

describe('a booked service', () => {
  const withService = (service = booked) => ({ devices: [linked({ service })] })

  it('is shown with its day and arrival window, and no wish is asked for', async () => {
    answering({ info: [confirmed(withService())] })
    open()
    const heading = await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await screen.findByText('czwartek, 19 listopada')).toBeInTheDocument()
    expect(screen.getByText(/^Przyjazd między 09:00 a\s11:00$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute(
      'href',
      `/api/confirm/${token}/visit.ics`,
    )
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cofnij potwierdzenie' })).not.toBeInTheDocument()
  })

  it('can be rejected, with a wish for another time', async () => {
    const rejected = withService({ ...booked, rejected: true })
    const { calls } = answering({ info: [confirmed(withService()), confirmed({ ...rejected, wish })], wish: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    await user.click((await form('Jaki inny termin Państwu odpowiada?')).getByRole('button', { name: 'Anuluj' }))
    expect(screen.getByRole('button', { name: 'Nie pasuje mi ten termin' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Nie pasuje mi ten termin' }))
    const wishForm = await form('Jaki inny termin Państwu odpowiada?')
    await user.click(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' }))
    await user.click(wishForm.getByRole('button', { name: 'Wyślij' }))
    const heading = await screen.findByRole('heading', { name: 'Ustalimy inny termin' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(calls[1]!.body).toMatchObject({ scheduledDate: '2026-11-12', rejectsVisit: true })
    expect(screen.queryByRole('link', { name: 'Dodaj do kalendarza' })).not.toBeInTheDocument()
  })

  it('that was called off while its rejection was written leaves what was typed, and why it was not sent', async () => {
    const saved = confirmed({ wish: { ...wish, note: 'Pies' } })
    const { calls } = answering({
      info: [confirmed({ ...withService(), wish }), confirmed({ wish }), saved],
      wish: [problem(409), done],
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    const rejection = await form('Jaki inny termin Państwu odpowiada?')
    await user.click(rejection.getByRole('radio', { name: 'piątek, 13 listopada' }))
    const note = rejection.getByRole('textbox', { name: /^Uwagi/ })
    await user.clear(note)
    await user.type(note, 'Pies')
    await user.click(rejection.getByRole('button', { name: 'Wyślij' }))
    const wishForm = await form()
    expect(await wishForm.findByText(/tymczasem coś się zmieniło/)).toBeVisible()
    expect(wishForm.getByRole('radio', { name: 'piątek, 13 listopada' })).toBeChecked()
    expect(wishForm.getByRole('textbox', { name: /^Uwagi/ })).toHaveValue('Pies')
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisane. Dziękujemy!')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(calls[3]!.body).toMatchObject({ scheduledDate: '2026-11-13', note: 'Pies', rejectsVisit: false })
  })

  it('that was called off while it was rejected without a wish leaves a form that stays, with the focus', async () => {
    answering({ info: [confirmed(withService()), confirmed()], wish: [problem(409), done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    await user.click((await form('Jaki inny termin Państwu odpowiada?')).getByRole('button', { name: 'Wyślij' }))
    const wishForm = await form()
    expect(await wishForm.findByText(/tymczasem coś się zmieniło/)).toBeVisible()
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    expect(await wishForm.findByText('Zapisane. Dziękujemy!')).toBeVisible()
    expect(wishForm.queryByText(/tymczasem coś się zmieniło/)).not.toBeInTheDocument()
    expect(wishForm.getByRole('button', { name: 'Zapisz' })).toHaveFocus()
  })

  it('that was called off leaves nothing of a rejection that was cancelled', async () => {
    answering({ info: [json(info(withService())), confirmed()], confirm: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    const rejection = await form('Jaki inny termin Państwu odpowiada?')
    await user.type(rejection.getByRole('textbox', { name: /^Uwagi/ }), 'Pies')
    await user.click(rejection.getByRole('button', { name: 'Anuluj' }))
    await user.click(screen.getByRole('button', { name: 'Potwierdzam przegląd' }))
    expect((await form()).getByRole('textbox', { name: /^Uwagi/ })).toHaveValue('')
  })

  it('that was called off while the visit was confirmed leaves what was typed to reject it', async () => {
    answering({ info: [json(info(withService())), confirmed()], confirm: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    const rejection = await form('Jaki inny termin Państwu odpowiada?')
    await user.type(rejection.getByRole('textbox', { name: /^Uwagi/ }), 'Pies')
    await user.click(screen.getByRole('button', { name: 'Potwierdzam przegląd' }))
    const wishForm = await form()
    expect(wishForm.getByRole('textbox', { name: /^Uwagi/ })).toHaveValue('Pies')
    expect(wishForm.queryByText(/tymczasem coś się zmieniło/)).not.toBeInTheDocument()
  })

  it('can be rejected in a form that was opened while the confirmation was under way', async () => {
    const slow = later()
    const rejected = withService({ ...booked, rejected: true })
    const infos = [json(info(withService())), confirmed(withService()), confirmed({ ...rejected, wish })]
    const { calls } = answering({ info: infos, confirm: [slow.answer], wish: [problem(500), done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Potwierdzam przegląd' }))
    await user.click(screen.getByRole('button', { name: 'Nie pasuje mi ten termin' }))
    const wishForm = await form('Jaki inny termin Państwu odpowiada?')
    const note = wishForm.getByRole('textbox', { name: /^Uwagi/ })
    await user.type(note, 'Pies{Tab}')
    const send = wishForm.getByRole('button', { name: 'Wyślij' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await user.click(send)
    await user.click(note)
    slow.give(done)
    expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
    expect(note).toHaveFocus()
    expect(note).toHaveValue('Pies')
    await user.click(send)
    expect(await wishForm.findByText('Nie udało się zapisać. Prosimy spróbować ponownie później.')).toBeVisible()
    await user.click(send)
    const heading = await screen.findByRole('heading', { name: 'Ustalimy inny termin' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'PUT', 'PUT', 'GET'])
  })

  it('cannot be confirmed while its rejection is under way', async () => {
    const slow = later()
    const { posts } = answering({ info: [json(info(withService()))], wish: [slow.answer] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Nie pasuje mi ten termin' }))
    await user.click((await form('Jaki inny termin Państwu odpowiada?')).getByRole('button', { name: 'Wyślij' }))
    const confirm = screen.getByRole('button', { name: 'Potwierdzam przegląd' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.click(confirm)
    slow.give(problem(500))
    await screen.findByText('Nie udało się zapisać. Prosimy spróbować ponownie później.')
    expect(confirm).toHaveAttribute('aria-disabled', 'false')
    expect(posts()).toEqual([])
  })

  it('is shown before the confirmation, too', async () => {
    answering({ info: [json(info(withService()))] })
    open()
    expect(await screen.findByRole('button', { name: 'Potwierdzam przegląd' })).toBeInTheDocument()
    expect(await screen.findByText('czwartek, 19 listopada')).toBeInTheDocument()
  })

  it('that has begun cannot be rejected', async () => {
    answering({ info: [confirmed(withService({ ...booked, mayReject: false }))] })
    open()
    expect(await screen.findByText('czwartek, 19 listopada')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Nie pasuje mi ten termin' })).not.toBeInTheDocument()
  })

  it('of two devices at the same time is shown once', async () => {
    answering({ info: [confirmed({ devices: [linked({ service: booked }), linked({ service: booked })] })] })
    open()
    expect(await screen.findAllByText('czwartek, 19 listopada')).toHaveLength(1)
  })
})

describe('a link about two devices', () => {
  const boiler = { type: 'KOCIOL_GAZOWY', name: '' } as const
  const other = { ...booked, date: '2026-11-26' }

  it('of which one has a visit still asks what suits for the other, and can be taken back', async () => {
    const { calls } = answering({
      info: [confirmed({ devices: [linked({ service: booked }), linked(boiler)] })],
      wish: [done],
      withdraw: [done],
    })
    const user = open()
    expect(await screen.findByText('czwartek, 19 listopada')).toBeVisible()
    expect(screen.getByText('Pompa ciepła (Daikin Altherma 3)')).toBeVisible()
    const wishForm = await form()
    expect(wishForm.getByText(/^Do umówienia: Kocioł gazowy\. Nieobowiązkowo\./)).toBeVisible()
    await user.click(wishForm.getByRole('radio', { name: 'czwartek, 12 listopada' }))
    await user.click(wishForm.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisane. Dziękujemy!')
    expect(calls[1]!.body).toMatchObject({ scheduledDate: '2026-11-12', rejectsVisit: false })
    await user.click(screen.getByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('keeps what was typed to reject the one whose visit was called off', async () => {
    const before = [linked({ service: booked }), linked({ ...boiler, service: other })]
    const after = [linked({ service: booked }), linked(boiler)]
    answering({ info: [confirmed({ devices: before }), confirmed({ devices: after })], wish: [problem(409)] })
    const user = open()
    const [, second] = await screen.findAllByRole('button', { name: 'Nie pasuje mi ten termin' })
    await user.click(second!)
    const rejection = await form('Jaki inny termin Państwu odpowiada?')
    await user.type(rejection.getByRole('textbox', { name: /^Uwagi/ }), 'Pies')
    await user.click(rejection.getByRole('button', { name: 'Wyślij' }))
    const wishForm = await form()
    expect(await wishForm.findByText(/tymczasem coś się zmieniło/)).toBeVisible()
    expect(wishForm.getByRole('textbox', { name: /^Uwagi/ })).toHaveValue('Pies')
  })

  it('rejects one of two booked times', async () => {
    const devices = [linked({ service: booked }), linked({ ...boiler, service: other })]
    const { calls } = answering({ info: [confirmed({ devices })], wish: [done] })
    const user = open()
    const [, second] = await screen.findAllByRole('button', { name: 'Nie pasuje mi ten termin' })
    expect(second).toHaveAccessibleDescription('czwartek, 26 listopada')
    await user.click(second!)
    await user.click((await form('Jaki inny termin Państwu odpowiada?')).getByRole('button', { name: 'Wyślij' }))
    await waitFor(() => expect(calls).toHaveLength(3))
    expect(calls[1]!.body).toMatchObject({ rejectsVisit: true, rejectedVisit: { date: '2026-11-26', from: '09:00' } })
    expect(screen.getAllByRole('link', { name: 'Dodaj do kalendarza' })).toHaveLength(1)
  })
})

describe('taking the confirmation back', () => {
  it('asks first, and then says so and offers to confirm again', async () => {
    const { calls } = answering({ info: [confirmed(), json(info())], withdraw: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click(screen.getByRole('button', { name: 'Nie, zostaw' }))
    expect(screen.getByRole('button', { name: 'Cofnij potwierdzenie' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cofnij potwierdzenie' }))
    expect(calls).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    const heading = await screen.findByRole('heading', { name: 'Potwierdź przegląd' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(calls[1]).toMatchObject({ method: 'DELETE', path: `/api/confirm/${token}` })
    expect(screen.getByText(/Potwierdzenie zostało cofnięte/)).toBeInTheDocument()
  })

  it('waits until a wish has been saved', async () => {
    const slow = later()
    const infos = [confirmed(), confirmed({ wish }), json(info())]
    const { calls } = answering({ info: infos, wish: [slow.answer], withdraw: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click((await form()).getByRole('button', { name: 'Zapisz' }))
    const withdraw = screen.getByRole('button', { name: 'Tak, cofnij' })
    expect(withdraw).toHaveAttribute('aria-disabled', 'true')
    await user.click(withdraw)
    slow.give(done)
    expect(await screen.findByText('Zapisane. Dziękujemy!')).toBeInTheDocument()
    await user.click(withdraw)
    expect(await screen.findByRole('heading', { name: 'Potwierdź przegląd' })).toBeInTheDocument()
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'DELETE', 'GET'])
  })

  it('lets no wish be saved meanwhile', async () => {
    const slow = later()
    const { calls } = answering({ info: [confirmed()], withdraw: [slow.answer], wish: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    const wishForm = await form()
    expect(wishForm.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(wishForm.getByRole('textbox', { name: /^Inny numer/ }), '600200300{Enter}')
    slow.give(problem(500))
    await screen.findByText('Nie udało się zapisać. Prosimy spróbować ponownie później.')
    expect(screen.queryByText('Zapisane. Dziękujemy!')).not.toBeInTheDocument()
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })

  it('that was saved, but whose page cannot be loaded afterwards, can be tried again', async () => {
    answering({ info: [confirmed(), offline, json(info())], withdraw: [done] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    expect(await screen.findByText(/sprawdzić połączenie z internetem/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    expect(await screen.findByText(/Potwierdzenie zostało cofnięte/)).toBeInTheDocument()
  })

  it('shows the service that was booked meanwhile', async () => {
    answering({ info: [confirmed(), confirmed({ devices: [linked({ service: booked })] })], withdraw: [problem(409)] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cofnij potwierdzenie' }))
    await user.click(screen.getByRole('button', { name: 'Tak, cofnij' }))
    expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeInTheDocument()
  })
})

it('says whose page it is and what happens to the data', async () => {
  answering({ info: [confirmed()] })
  const user = open()
  await user.click(await screen.findByText('Czyja to strona i co się dzieje z danymi?'))
  expect(screen.getByText('Tę stronę prowadzi Serwis Ciepła Nowak, Mostowa 1, 26-300 Opoczno.')).toBeVisible()
})
