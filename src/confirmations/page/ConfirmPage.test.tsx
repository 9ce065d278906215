import { act, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { customerText } from '#domain/duties/customer-text'
import { asDay } from '#domain/time/day'
import { ConfirmPage } from './ConfirmPage'
import {
  answering,
  booked,
  confirmButton,
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
  warranty,
} from './testing/confirm-server'

const expiredText = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'
const unloadableText = 'Nie udało się załadować informacji. Sprawdź poprawność linku.'

describe('loading', () => {
  it('says that it loads, and shows no button yet', async () => {
    const slow = later()
    answering({ info: [slow.answer] })
    open()
    expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie szczegółów przeglądu…')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
    slow.give(json(info()))
    await confirmButton()
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  })

  it('posts nothing: a preview of the link confirms nothing', async () => {
    const { calls } = answering({ info: [json(info())] })
    open()
    await confirmButton()
    expect(calls).toMatchObject([{ method: 'GET', path: `/api/confirm/${token}/info` }])
  })

  it('asks once in strict mode too, without any credentials', async () => {
    const { calls } = answering({ info: [json(info())] })
    render(<ConfirmPage token={token} />, { wrapper: StrictMode })
    await confirmButton()
    expect(calls).toHaveLength(1)
    expect([...calls[0]!.headers.keys()]).toEqual(['accept'])
  })
})

describe('a link about a duty', () => {
  it('says what is due, until when and why, and asks for a visit', async () => {
    answering({ info: [json(info({ devices: [linked({ inspectionDate: '' })], duties: [warranty] }))] })
    open()
    expect(await screen.findByRole('heading', { name: 'Umów wizytę' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Umów wizytę' })).toBeInTheDocument()
    expect(screen.getByText('Przegląd gwarancyjny')).toBeInTheDocument()
    expect(
      screen.getByText('Gwarancja wygasa 14 października 2026, jeżeli do tego dnia praca nie zostanie wykonana.'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Termin przeglądu')).toBeNull()
  })

  it('beside an inspection, asks to confirm that', async () => {
    const about = { kind: 'LEAK_CHECK', name: null, reason: 'LAW', source: null, hard: true } as const
    const law = customerText(about, asDay('2026-10-14'))
    answering({ info: [json(info({ duties: [law] }))] })
    open()
    await confirmButton()
    expect(screen.getByText('Kontrola szczelności')).toBeInTheDocument()
    expect(screen.getByText(/^Do\s14 października 2026\. Wymagają tego przepisy\.$/)).toBeInTheDocument()
    expect(screen.getByText('21 listopada 2026')).toBeInTheDocument()
  })
})

describe('a link about a visit that is no inspection', () => {
  it('shows the visit, which can be rejected, and asks to confirm nothing', async () => {
    const devices = [linked({ inspectionDate: '', service: booked })]
    answering({ info: [json(info({ confirmed: true, devices, tokenInfo: { inspectionDate: '' } }))] })
    open()
    expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeInTheDocument()
    expect(screen.getByText(/^Przyjazd między 09:00 a\s11:00$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Dodaj do kalendarza' })).toBeInTheDocument()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Nie pasuje mi ten termin')
    expect(screen.queryByRole('button', { name: /Cofnij|Potwierdzam/ })).toBeNull()
    await expect.poll(() => document.title).toBe('Wizyta jest umówiona – Serwis Ciepła Nowak')
  })
})

describe('an open link', () => {
  it('shows the inspection with its date in Polish words', async () => {
    answering({ info: [json(info())] })
    open()
    await confirmButton()
    expect(screen.getByText('21 listopada 2026')).toBeInTheDocument()
    expect(screen.getByText('Pompa ciepła')).toBeInTheDocument()
    expect(screen.getByText('Daikin Altherma 3')).toBeInTheDocument()
    expect(screen.getByText('Leśna 7/2, 26-300 Opoczno')).toBeInTheDocument()
    expect(screen.getByText('Łucja Żak')).toBeInTheDocument()
    expect(screen.getByText('+48 500 600 700')).toBeInTheDocument()
  })

  it('names the company in the header and in the title of the document', async () => {
    answering({ info: [json(info())] })
    open()
    await confirmButton()
    expect(within(screen.getByRole('banner')).getByText('Serwis Ciepła Nowak')).toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Potwierdzenie przeglądu – Serwis Ciepła Nowak')
  })

  it('ends with one full stop who runs it, also after an abbreviation', async () => {
    answering({ info: [json(info({ tokenInfo: { companyName: 'Nowak sp. z o.o.', companyAddress: '' } }))] })
    open()
    await confirmButton()
    expect(screen.getByText('Tę stronę prowadzi Nowak sp. z o.o.')).toBeInTheDocument()
  })

  it('moves the focus to its heading', async () => {
    answering({ info: [json(info())] })
    open()
    const heading = await screen.findByRole('heading', { name: 'Potwierdź przegląd' })
    expect(heading).toHaveFocus()
    expect(heading).toHaveAccessibleDescription(/Dzień i\sgodzinę wizyty ustalimy z\sPaństwem telefonicznie/)
  })

  it('leads back to / and to the phone with its hours', async () => {
    answering({ info: [json(info())] })
    open()
    await confirmButton()
    expect(screen.getByRole('link', { name: 'Wróć na stronę główną' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: '44 755 12 34' })).toHaveAttribute('href', 'tel:+48447551234')
    expect(screen.getByText('Pon.–sob. 7:00–18:00')).toBeInTheDocument()
  })

  it('shows several devices one below the other, with what differs between them', async () => {
    const other = linked({
      type: 'KLIMATYZATOR',
      name: '',
      address: 'Rynek 1, 26-300 Opoczno',
      inspectionDate: '2026-11-28',
    })
    answering({ info: [json(info({ devices: [linked(), other] }))] })
    open()
    await confirmButton()
    for (const text of ['Pompa ciepła', 'Klimatyzator', 'Leśna 7/2, 26-300 Opoczno', 'Rynek 1, 26-300 Opoczno']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.getByText('Termin przeglądu: 28 listopada 2026')).toBeInTheDocument()
  })

  it('can be confirmed when the office has set neither its name nor its phone, and the date is unreadable', async () => {
    answering({
      info: [
        json(
          info({
            tokenInfo: { companyName: '', contactPhone: '', inspectionDate: '' },
            devices: [linked({ inspectionDate: '' })],
          }),
        ),
      ],
      confirm: [done],
    })
    const user = open()
    await user.click(await confirmButton())
    expect(await thanks()).toBeInTheDocument()
    expect(screen.queryByText('Termin przeglądu')).not.toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Przegląd potwierdzony')
  })

  it.each(['500600700', '+48500600700'])('groups the digits of %s', async (contactPhone) => {
    answering({ info: [json(info({ tokenInfo: { contactPhone, clientPhone: '' } }))] })
    open()
    await confirmButton()
    expect(screen.getByRole('link', { name: '+48 500 600 700' })).toHaveAttribute('href', 'tel:+48500600700')
  })

  it.each(['44 755 12 34 lub 500 600 700', '44 755 12 34 wew. 2'])(
    'shows %s as it was written',
    async (contactPhone) => {
      answering({ info: [json(info({ tokenInfo: { contactPhone } }))] })
      open()
      await confirmButton()
      expect(screen.getByText(contactPhone)).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: contactPhone })).not.toBeInTheDocument()
    },
  )
})

describe('a link confirmed before', () => {
  it.each([false, true])('thanks, also when it has expired since (expired: %s)', async (expired) => {
    const { posts } = answering({ info: [json(info({ confirmed: true, expired }))] })
    open()
    expect(await thanks()).toHaveFocus()
    expect(
      screen.getByText('Ten przegląd jest już potwierdzony – nie muszą Państwo nic więcej robić.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Potwierdzam przegląd' })).not.toBeInTheDocument()
    expect(posts()).toHaveLength(0)
  })

  it('that is of no more use shows and offers nothing but thanks', async () => {
    answering({ info: [json(info({ confirmed: true, devices: [], tokenInfo: { clientName: '' } }))] })
    open()
    await thanks()
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByText(/Pompa|Leśna/)).not.toBeInTheDocument()
  })
})

describe('an expired link', () => {
  it('says so and offers to call, without a button to confirm', async () => {
    answering({ info: [json(info({ expired: true, devices: [] }))] })
    open()
    expect(await screen.findByRole('heading', { name: 'Link wygasł' })).toHaveFocus()
    expect(screen.getByText(expiredText)).toBeInTheDocument()
    const call = screen.getByRole('link', { name: 'Prosimy zadzwonić: 44 755 12 34' })
    expect(call).toHaveAttribute('href', 'tel:+48447551234')
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Link wygasł – Serwis Ciepła Nowak')
  })

  it('does not tell who lives where', async () => {
    answering({ info: [json(info({ expired: true, devices: [] }))] })
    open()
    await screen.findByText(expiredText)
    expect(screen.queryByText(/Leśna|Żak|500 600 700/)).not.toBeInTheDocument()
  })
})

describe('a link that cannot be read', () => {
  it.each([
    ['nobody knows it', problem(404), /Prosimy otworzyć link bezpośrednio z wiadomości SMS/],
    ['there is no network', offline, /nie ma połączenia z internetem/],
    ['no answer comes in time', timeoutError, /nie ma połączenia z internetem/],
    ['the server breaks', problem(503), /Nasz serwer chwilowo nie odpowiada/],
    ['the answer is not the promised one', json({ confirmed: 'yes' }), /Nasz serwer chwilowo nie odpowiada/],
  ])('says so when %s, and loads on retry', async (_, answer, hint) => {
    const { calls } = answering({ info: [answer, json(info())] })
    const user = open()
    expect(await screen.findByText(unloadableText)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Coś poszło nie tak' })).toHaveFocus()
    expect(screen.getByText(hint)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await confirmButton()).toBeInTheDocument()
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('keeps what was there while it is tried again', async () => {
    const slow = later()
    answering({ info: [problem(500), slow.answer] })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    expect(screen.getByText(unloadableText)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Wczytywanie…' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Ponowne wczytywanie…')
    slow.give(problem(500))
    expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie nie powiodło się.')
  })

  it('loads by itself when the network comes back', async () => {
    answering({ info: [offline, json(info())] })
    open()
    await screen.findByText(unloadableText)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await confirmButton()).toBeInTheDocument()
  })

  it('sends no request when the address has no token', async () => {
    const { calls } = answering({ info: [] })
    render(<ConfirmPage token={undefined} />)
    expect(await screen.findByText(unloadableText)).toBeInTheDocument()
    expect(calls).toHaveLength(0)
  })
})
