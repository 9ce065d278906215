import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OfferInfo, OfferWindowWire } from '#domain/offers/contract'
import { offerInfoSchema } from '#domain/offers/contract'
import { asDay } from '#domain/time/day'
import { eventually } from '#domain/testing/eventually'
import { OfferPage } from './OfferPage'

const company = { name: 'Serwis Nowak', phone: '44 755 12 34', hours: '' }
const visit = {
  day: asDay('2026-11-26'),
  opens: 510,
  closes: 630,
  devices: [{ type: 'KOCIOL_GAZOWY' as const, name: 'Vitodens' }],
}
const offer = {
  ...visit,
  visits: [visit],
  expiresOn: asDay('2026-11-24'),
  address: 'Lipowa 4/2, Opoczno',
  note: null,
  mayCancel: false,
  taken: false,
}
const days = { from: asDay('2026-11-24'), to: asDay('2027-01-22'), full: [], cheapest: [], nearby: [] }
const open: OfferInfo = { state: 'OPEN', company, offer, wishes: { wish: null, days } }
const wish = { scheduledDate: '2026-12-01', part: 'AFTERNOON', note: 'Po 14', phone: null } as const
const withWish: OfferInfo = { ...open, wishes: { wish, days } }
const accepted: OfferInfo = {
  state: 'ACCEPTED',
  company,
  wishes: null,
  offer: { ...offer, note: 'Domofon 12', mayCancel: true },
}
const over = (state: 'DECLINED' | 'ENDED'): OfferInfo => ({ state, company, offer: null, wishes: null })
const expired: OfferInfo = { state: 'EXPIRED', company, offer: null, wishes: { wish: null, days } }
const windows: OfferWindowWire[] = [
  { key: 'one', day: asDay('2026-11-27'), opens: 480, closes: 600, nearby: true },
  { key: 'two', day: asDay('2026-11-30'), opens: 780, closes: 900, nearby: false },
]
const done = () => Response.json({ success: true, message: 'Dziękujemy!' })
const refused = (status: number) => Response.json({ error: 'X' }, { status })

/** Answers in turn; the last of each kind again and again. */
function openPage(
  infos: OfferInfo[],
  { answers = [done()], lists = [windows] }: { answers?: Response[]; lists?: (OfferWindowWire[] | Response)[] } = {},
) {
  const sent: { path: string; body: unknown }[] = []
  const next = <T,>(list: T[]) => (list.length > 1 ? list.shift()! : list[0]!)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      sent.push({ path, body: JSON.parse(init.body as string) as unknown })
      return next(answers)
    }
    if (path.endsWith('/windows')) {
      const list = next(lists)
      return list instanceof Response ? list : Response.json(list)
    }
    return Response.json(offerInfoSchema.parse(next(infos)))
  })
  render(<OfferPage token="a1B2" />)
  return { sent, person: userEvent.setup() }
}
beforeEach(() => window.localStorage.clear())
const button = (name: string) => screen.findByRole('button', { name })

test('shows what is offered, and accepts it with a note', async () => {
  const { sent, person } = openPage([open, accepted])
  expect(await screen.findByRole('heading', { name: 'Proponujemy wizytę' })).toHaveFocus()
  expect(document.querySelector('.confirm-when')).toHaveTextContent('czwartek, 26 listopada')
  for (const text of ['Kocioł gazowy Vitodens', 'Lipowa 4/2, Opoczno']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/^Przyjazd między 8:30 a\s10:30$/)).toBeVisible()
  expect(screen.getByText('Na odpowiedź czekamy do końca dnia: wtorek, 24 listopada.')).toBeVisible()
  expect(sent).toEqual([])
  await person.type(screen.getByLabelText(/^Uwagi dla serwisanta/), ' Domofon 12 ')
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toHaveFocus()
  expect(sent).toEqual([{ path: '/api/offers/a1B2/accept', body: { note: 'Domofon 12' } }])
  expect(screen.getByText('Domofon 12')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute(
    'href',
    '/api/offers/a1B2/visit.ics',
  )
  expect(document.title).toBe('Wizyta jest umówiona – Serwis Nowak')
})

test('takes no more of a note while its answer is sent', async () => {
  const { person } = openPage([open])
  const note = await screen.findByLabelText(/^Uwagi dla serwisanta/)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await person.click(await button('Pasuje mi ten termin'))
  expect(note.closest('[inert]')).not.toBeNull()
})

test('a reason to decline takes nothing more while it is sent', async () => {
  const { person } = openPage([open])
  await person.click(await button('Nie w tym roku'))
  const reason = screen.getByRole('textbox')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await person.click(await button('Tak, nie w tym roku'))
  expect(reason.closest('[inert]')).not.toBeNull()
})

test('offers other windows, those nearby marked, and books the chosen one', async () => {
  const { sent, person } = openPage([open, accepted])
  await person.click(await button('Inny termin'))
  expect(await screen.findByRole('heading', { name: 'Wybór innego terminu' })).toHaveFocus()
  const choices = await screen.findAllByRole('radio')
  expect(choices.map((each) => each.closest('label')?.textContent)).toEqual([
    'piątek, 27 listopadaPrzyjazd między 8:00 a\u00a010:00jesteśmy wtedy w\u00a0okolicy',
    'poniedziałek, 30 listopadaPrzyjazd między 13:00 a\u00a015:00',
  ])
  expect(await button('Żaden nie pasuje')).toBeVisible()
  await person.click(await button('Wybieram ten termin'))
  expect(screen.getByText('Prosimy wybrać jeden z terminów')).toBeVisible()
  expect(sent).toEqual([])
  await person.click(choices[1]!)
  await person.click(await button('Wybieram ten termin'))
  expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
  expect(sent).toEqual([{ path: '/api/offers/a1B2/accept', body: { note: null, key: 'two' } }])
})

test('a window that was taken meanwhile is said, and fresh ones are shown; the note stays', async () => {
  const { sent, person } = openPage([open], {
    answers: [refused(409), refused(409), done()],
    lists: [windows, windows.slice(1)],
  })
  await person.type(await screen.findByLabelText(/^Uwagi dla serwisanta/), 'Pies')
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByText(/^Ten termin został właśnie zajęty/)).toBeVisible()
  expect(await screen.findByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Pies')
  await person.click((await screen.findAllByRole('radio'))[0]!)
  await person.click(await button('Wybieram ten termin'))
  await eventually(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  expect(screen.getByRole('radio')).not.toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'Pies' }, { note: 'Pies', key: 'one' }])
})

test('a time that the office has given away cannot be accepted; another is chosen', async () => {
  const { person } = openPage([{ ...open, offer: { ...offer, taken: true } }])
  const text = /^Ten termin został właśnie zajęty/
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect(screen.getByText(text)).toBeVisible()
  await person.click(await button('Wróć do propozycji'))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pasuje mi ten termin' })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Przyjazd między/)).not.toBeInTheDocument()
  expect(await button('Nie w tym roku')).toBeVisible()
})

test('what was refused is told where it was sent, and not beside the offered time or another question', async () => {
  const { person } = openPage([open], { answers: [refused(409), refused(500), refused(500)] })
  const text = /^Ten termin został właśnie zajęty/
  const failed = 'Nie udało się zapisać odpowiedzi. Prosimy spróbować ponownie.'
  await person.click(await button('Inny termin'))
  await person.click((await screen.findAllByRole('radio'))[0]!)
  await person.click(await button('Wybieram ten termin'))
  expect(await screen.findByText(text)).toBeVisible()
  await person.click(await button('Wróć do propozycji'))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByText(failed)).toBeVisible()
  await person.click(await button('Nie w tym roku'))
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
  await person.click(await button('Tak, nie w tym roku'))
  expect(await screen.findByText(failed)).toBeVisible()
  await person.click(await button('Anuluj'))
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
})

test('a refusal to call off is gone when the question is asked again', async () => {
  const { person } = openPage([accepted], { answers: [refused(500)] })
  await person.click(await button('Odwołaj wizytę'))
  await person.click(await button('Tak, odwołuję'))
  const failed = 'Nie udało się zapisać odpowiedzi. Prosimy spróbować ponownie.'
  expect(await screen.findByText(failed)).toBeVisible()
  await person.click(await button('Nie, zostaje'))
  await person.click(await button('Odwołaj wizytę'))
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
})

test('where no window suits, the customer writes what does: once, and the offer stays open', async () => {
  const { sent, person } = openPage([open, withWish, accepted], { answers: [done(), done()] })
  await person.click(await button('Inny termin'))
  await person.click(await button('Żaden nie pasuje'))
  expect(screen.getByRole('heading', { name: 'Jaki termin Państwu odpowiada?' })).toHaveFocus()
  await person.click(await button('Wyślij'))
  expect(screen.getByText('Prosimy podać dzień, porę dnia albo napisać, kiedy pasuje.')).toBeVisible()
  expect(sent).toEqual([])
  await person.click(screen.getByRole('radio', { name: 'wtorek, 1 grudnia' }))
  await person.click(screen.getByRole('radio', { name: /^Po południu/ }))
  await person.type(screen.getByLabelText(/^Uwagi dla serwisanta/), ' Po 14 ')
  await person.dblClick(await button('Wyślij'))
  expect(await screen.findByRole('heading', { name: 'Proponujemy wizytę' })).toBeVisible()
  expect(sent).toEqual([{ path: '/api/offers/a1B2/wish', body: wish }])
  expect(screen.getByText('wtorek, 1 grudnia, po południu')).toBeVisible()
  expect(screen.getByText(/^Zadzwonimy, aby ustalić termin\./)).toBeVisible()
  await person.click(await button('Zmień'))
  expect(screen.getByRole('radio', { name: 'wtorek, 1 grudnia' })).toBeChecked()
  await person.click(await button('Anuluj'))
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
})

test('that a wish says nothing is forgotten once it says something', async () => {
  const { sent, person } = openPage([expired])
  const missing = 'Prosimy podać dzień, porę dnia albo napisać, kiedy pasuje.'
  await person.click(await button('Wyślij'))
  expect(screen.getByText(missing)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: /^Przed południem/ }))
  await person.type(screen.getByLabelText(/^Inny numer/), '12')
  await person.click(await button('Wyślij'))
  expect(screen.getByText('Nieprawidłowy format numeru telefonu')).toBeVisible()
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a note that was typed before none of the windows suited is the note of the wish, once', async () => {
  const { sent, person } = openPage([open, withWish, accepted], { answers: [done(), done()] })
  await person.type(await screen.findByLabelText(/^Uwagi dla serwisanta/), 'Po 14')
  await person.click(await button('Inny termin'))
  await person.click(await button('Żaden nie pasuje'))
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Po 14')
  await person.click(await button('Anuluj'))
  expect(await screen.findByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Po 14')
  await person.click(await button('Żaden nie pasuje'))
  await person.click(screen.getByRole('radio', { name: 'wtorek, 1 grudnia' }))
  await person.click(await button('Wyślij'))
  expect(await screen.findByRole('heading', { name: 'Proponujemy wizytę' })).toBeVisible()
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('')
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { scheduledDate: '2026-12-01', part: null, note: 'Po 14', phone: null },
    { note: null },
  ])
})

test('a note that was typed before the offer ended is the note of the wish', async () => {
  const { person } = openPage([open, expired], { answers: [refused(410)] })
  await person.type(await screen.findByLabelText(/^Uwagi dla serwisanta/), 'Po 14')
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByRole('heading', { name: 'Propozycja nie jest już aktualna' })).toBeVisible()
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Po 14')
})

test('a wish that was sent before keeps its own note, and the offer the one that was typed', async () => {
  const { sent, person } = openPage([withWish])
  await person.type(await screen.findByLabelText(/^Uwagi dla serwisanta/), 'Pies')
  await person.click(await button('Zmień'))
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Po 14')
  await person.click(await button('Wyślij'))
  expect(await screen.findByRole('heading', { name: 'Proponujemy wizytę' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([wish])
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Pies')
})

test('a wish that cannot be saved stays in the form; one after the booking shows the booked visit', async () => {
  const { sent, person } = openPage([open, accepted], { answers: [refused(500), refused(409)] })
  await person.click(await button('Inny termin'))
  await person.click(await button('Żaden nie pasuje'))
  await person.type(screen.getByLabelText(/^Uwagi dla serwisanta/), 'Tylko soboty')
  await person.click(await button('Wyślij'))
  expect(await screen.findByText('Nie udało się zapisać odpowiedzi. Prosimy spróbować ponownie.')).toBeVisible()
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Tylko soboty')
  await person.click(await button('Wyślij'))
  expect(await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/api/offers/a1B2/wish', '/api/offers/a1B2/wish'])
})

test('a wish for a day that has passed since the page was opened says so, with the days of now', async () => {
  const now: OfferInfo = { ...expired, wishes: { wish: null, days: { ...days, from: asDay('2026-11-25') } } }
  const { sent, person } = openPage([expired, now], { answers: [refused(400), done()] })
  await person.click(await screen.findByRole('radio', { name: 'wtorek, 24 listopada' }))
  await person.click(await button('Wyślij'))
  expect(await screen.findByText('Wybrany dzień nie jest już dostępny. Prosimy wybrać inny.')).toBeVisible()
  expect(screen.getByText(/^Nie udało się zapisać odpowiedzi\. Prosimy sprawdzić wybrany dzień/)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'czwartek, 26 listopada' }))
  await person.click(await button('Wyślij'))
  expect(await screen.findByText('Zapisane. Dziękujemy!')).toBeVisible()
  expect(sent[1]!.body).toMatchObject({ scheduledDate: '2026-11-26' })
})

test('an offer that nobody answered in time still takes a wish, and shows nothing of the customer', async () => {
  const { sent, person } = openPage([expired])
  expect(await screen.findByRole('heading', { name: 'Propozycja nie jest już aktualna' })).toBeVisible()
  expect(screen.queryByText('Lipowa 4/2, Opoczno')).not.toBeInTheDocument()
  await person.click(screen.getByRole('radio', { name: /^Przed południem/ }))
  await person.click(await button('Wyślij'))
  expect(await screen.findByText('Zapisane. Dziękujemy!')).toBeVisible()
  expect(sent).toEqual([
    { path: '/api/offers/a1B2/wish', body: { scheduledDate: null, part: 'MORNING', note: null, phone: null } },
  ])
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText('Please call us, or write when it suits you, and we will call you.')).toBeVisible()
})

test.each([410, 404])(
  'an offer that has ended since the page was opened says so where other windows are asked for (%i)',
  async (status) => {
    const { person } = openPage([open, expired], { lists: [refused(status)] })
    await person.click(await button('Inny termin'))
    expect(await screen.findByRole('heading', { name: 'Propozycja nie jest już aktualna' })).toBeVisible()
    expect(await button('Wyślij')).toBeVisible()
  },
)

test('windows that do not come can be asked for again, later where that was too often', async () => {
  const { person } = openPage([open], { lists: [refused(500), refused(429), windows] })
  await person.click(await button('Inny termin'))
  expect(await screen.findByText('Nie udało się załadować wolnych terminów.')).toBeVisible()
  await person.click(await button('Spróbuj ponownie'))
  expect(await screen.findByText(/^Za dużo odpowiedzi naraz/)).toBeVisible()
  await person.click(await button('Spróbuj ponownie'))
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})

test('without other windows asks what suits, and leads back to the offer', async () => {
  const { person } = openPage([open], { lists: [[]] })
  await person.click(await button('Inny termin'))
  expect(await screen.findByText('Nie ma teraz innych wolnych terminów.')).toBeVisible()
  expect(await button('Napiszę, kiedy pasuje')).toBeVisible()
  await person.click(await button('Wróć do propozycji'))
  expect(await screen.findByRole('heading', { name: 'Proponujemy wizytę' })).toBeVisible()
})

test('asks before it declines for the year', async () => {
  const { sent, person } = openPage([open, over('DECLINED')])
  await person.click(await button('Nie w tym roku'))
  expect(screen.getByRole('heading', { name: 'Bez wizyty w tym roku?' })).toHaveFocus()
  await person.click(await button('Anuluj'))
  expect(await button('Nie w tym roku')).toHaveFocus()
  await person.click(await button('Nie w tym roku'))
  await person.type(screen.getByLabelText(/^Powód/), 'Sprzedajemy dom')
  await person.click(await button('Tak, nie w tym roku'))
  expect(await screen.findByRole('heading', { name: 'Dziękujemy za odpowiedź' })).toHaveFocus()
  expect(sent).toEqual([{ path: '/api/offers/a1B2/decline', body: { note: 'Sprzedajemy dom' } }])
})

test('says that an answer was not saved where another one has booked the visit meanwhile', async () => {
  const { person } = openPage([open, accepted], { answers: [refused(409)] })
  await person.click(await button('Inny termin'))
  await person.click((await screen.findAllByRole('radio'))[1]!)
  await person.click(await button('Wybieram ten termin'))
  expect(
    await screen.findByText('Wizyta jest już umówiona na ten termin. Tej odpowiedzi nie zapisaliśmy.'),
  ).toBeVisible()
})

test('calls an accepted visit off after a question, and not once it is too late', async () => {
  const { sent, person } = openPage([accepted, over('DECLINED')])
  await person.click(await button('Odwołaj wizytę'))
  expect(screen.getByRole('heading', { name: 'Odwołać wizytę?' })).toHaveFocus()
  await person.click(await button('Tak, odwołuję'))
  expect(await screen.findByRole('heading', { name: 'Dziękujemy za odpowiedź' })).toBeVisible()
  expect(sent).toEqual([{ path: '/api/offers/a1B2/cancel', body: { note: null } }])
})

test('visits at several times are shown each with its devices, and the question to call them off names their days', async () => {
  const air = { type: 'KLIMATYZATOR' as const, name: null }
  const later = { ...visit, day: asDay('2026-12-01'), opens: 720, closes: 840, devices: [air] }
  const both = { ...accepted.offer!, devices: [...visit.devices, air], visits: [visit, later] }
  const { person } = openPage([{ ...accepted, offer: both }])
  await screen.findByRole('heading', { name: 'Wizyta jest umówiona' })
  const boxes = screen.getAllByRole('heading', { name: 'Wizyta serwisanta' }).map((each) => each.parentElement)
  expect(boxes.map((each) => each?.textContent)).toEqual([
    'Wizyta serwisantaczwartek, 26 listopadaPrzyjazd między 8:30 a\u00a010:30Kocioł gazowy Vitodens',
    'Wizyta serwisantawtorek, 1 grudniaPrzyjazd między 12:00 a\u00a014:00Klimatyzator',
  ])
  expect(screen.getAllByText('Kocioł gazowy Vitodens')).toHaveLength(1)
  await person.click(await button('Odwołaj wizytę'))
  const question = screen.getByRole('heading', { name: 'Odwołać wizytę?' }).parentElement
  for (const text of ['czwartek, 26 listopada', 'wtorek, 1 grudnia']) expect(question).toHaveTextContent(text)
})

test('a visit whose last moment to call it off has passed since the page was opened stays, and the page says so', async () => {
  const late = { ...accepted, offer: { ...accepted.offer!, mayCancel: false } }
  const { person } = openPage([accepted, late], { answers: [refused(409)] })
  await person.click(await button('Odwołaj wizytę'))
  await person.click(await button('Tak, odwołuję'))
  const text = await screen.findByText('Wizyty nie odwołano: było na to za późno. Prosimy zadzwonić.')
  expect(document.activeElement).toContainElement(text)
  expect(screen.queryByText(/^Ten termin został właśnie zajęty/)).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Wizyta jest umówiona' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(
    await screen.findByText('The visit was not called off: it was too late for that. Please call us.'),
  ).toBeVisible()
})

test('an accepted visit of tomorrow evening has no button to call it off', async () => {
  openPage([{ ...accepted, offer: { ...offer, mayCancel: false } }])
  expect(await screen.findByText('Jeśli coś się zmieniło, prosimy zadzwonić.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Odwołaj wizytę' })).not.toBeInTheDocument()
})

test('an offer that is over says whom to call, in three languages', async () => {
  const { person } = openPage([over('ENDED')])
  expect(await screen.findByRole('heading', { name: 'Propozycja nie jest już aktualna' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Prosimy zadzwonić/ })).toHaveAttribute('href', 'tel:+48447551234')
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'This offer is no longer valid' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Українська' }))
  expect(await screen.findByRole('heading', { name: 'Пропозиція вже не дійсна' })).toBeVisible()
})

test.each([
  [429, /^Za dużo odpowiedzi naraz/],
  [500, /^Nie udało się zapisać odpowiedzi/],
])('a failure (%i) is said, and loses nothing', async (status, sentence) => {
  const { person } = openPage([open], { answers: [refused(status)] })
  await person.type(await screen.findByLabelText(/^Uwagi dla serwisanta/), 'Pies')
  await person.click(await button('Pasuje mi ten termin'))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText(/^Uwagi dla serwisanta/)).toHaveValue('Pies')
})

test('without a token in the address says so', async () => {
  render(<OfferPage token={undefined} />)
  expect(await screen.findByText('Nie udało się załadować informacji. Sprawdź poprawność linku.')).toBeVisible()
})
