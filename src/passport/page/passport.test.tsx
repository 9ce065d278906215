import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PassportWire } from '#domain/passport/contract'
import { passportWireSchema } from '#domain/passport/contract'
import { asDay } from '#domain/time/day'
import * as scaleImage from '../../shared/image/scale-image'
import { PassportPage } from './PassportPage'

const passport: PassportWire = {
  device: {
    type: 'KOCIOL_GAZOWY',
    manufacturer: 'Viessmann',
    model: 'Vitodens 100',
    code: 'ABCD-2345',
    lastInspection: null,
    nextInspection: '2020-03-01',
    duties: [{ kind: 'FLUES', name: null, reason: 'LAW', dueOn: '2027-05-01' }],
  },
  company: { name: 'Serwis Nowak', phone: '44 755 12 34', hours: '' },
  days: { from: asDay('2026-11-09'), to: asDay('2026-11-22'), full: [], cheapest: [], nearby: [] },
}

/** @param passports answered in turn; the last one again and again */
function open(passports: PassportWire | PassportWire[], answers: (Response | Promise<Response>)[] = []) {
  const rest = [passports].flat()
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(passportWireSchema.parse(rest.length > 1 ? rest.shift() : rest[0]))
    sent.push({ path, body: init.body instanceof FormData ? Object.fromEntries(init.body) : init.body })
    return answers.shift() ?? Response.json({ success: true, message: 'Dziękujemy' })
  })
  render(<PassportPage token="a1B2" />)
  return { sent, person: userEvent.setup() }
}
beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '')
})

test('says what the device is, what is due and why, and that it is late', async () => {
  open(passport)
  expect(await screen.findByRole('heading', { name: 'Kocioł gazowy' })).toBeVisible()
  for (const text of ['Viessmann Vitodens 100', '1 marca 2020', 'termin minął', 'wymagają tego przepisy', 'ABCD-2345'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/^Przewody kominowe/)).toBeVisible()
})

test('reports a failure; what is missing is said at its field, and a refusal loses nothing', async () => {
  const { sent, person } = open(passport, [new Response('{}', { status: 429 })])
  await person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(screen.getByLabelText('Co się dzieje?')).toHaveAccessibleDescription('Prosimy napisać, co się dzieje')
  await person.type(screen.getByLabelText('Co się dzieje?'), 'Nie grzeje')
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601 222 333')
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByText(/^Przyjęliśmy już wiele zgłoszeń/)).toBeVisible()
  expect(screen.getByLabelText('Co się dzieje?')).toHaveValue('Nie grzeje')
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByRole('heading', { name: 'Zgłoszenie wysłane' })).toHaveFocus()
  expect(sent.at(-1)).toEqual({
    path: '/api/passport/a1B2/failure',
    body: { text: 'Nie grzeje', phone: '+48601222333' },
  })
})

test('the browser’s ‘back’ leads from a form to the device, and what was typed is there again until it is sent', async () => {
  const { person } = open(passport)
  const openForm = async () => person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  await openForm()
  await person.type(screen.getByLabelText('Co się dzieje?'), 'Nie grzeje')
  window.history.back()
  await openForm()
  expect(screen.getByLabelText('Co się dzieje?')).toHaveValue('Nie grzeje')
  await person.click(screen.getByRole('button', { name: 'Anuluj' }))
  await openForm()
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601 222 333')
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  await person.click(await screen.findByRole('button', { name: 'Wróć do urządzenia' }))
  await openForm()
  expect(screen.getByLabelText('Co się dzieje?')).toHaveValue('')
})

test.each(['failureSent', 'visitSent'])('opened anew after a request (%s) shows the device', async (view) => {
  window.history.replaceState(view, '')
  open(passport)
  expect(await screen.findByRole('heading', { name: 'Kocioł gazowy' })).toBeVisible()
  expect(window.history.state).toBeNull()
})

test('a second tap on ‘Anuluj’ does not leave the page, however late the browser goes back', async () => {
  const { person } = open(passport)
  await person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  const goingBack = vi.spyOn(window.history, 'back').mockReturnValue()
  await person.dblClick(screen.getByRole('button', { name: 'Anuluj' }))
  expect(goingBack).toHaveBeenCalledOnce()
  goingBack.mockRestore()
})

test('what is being sent stays so behind the browser’s ‘back’, and its failure is said wherever the customer is', async () => {
  let answer: (answer: Response) => void = () => {}
  const { person } = open(passport, [new Promise((resolve) => (answer = resolve))])
  const openForm = async () => person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  await openForm()
  await person.type(screen.getByLabelText('Co się dzieje?'), 'Nie grzeje')
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601 222 333')
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  window.history.back()
  await openForm()
  // So that nothing is added which would not be sent
  expect(screen.getByRole('form', { name: 'Zgłoś awarię' })).toHaveAttribute('aria-busy', 'true')
  window.history.back()
  await screen.findByRole('button', { name: 'Umów wizytę' })
  answer(new Response('{}', { status: 503 }))
  expect(await screen.findByText('Nie udało się wysłać. Prosimy spróbować ponownie.')).toBeVisible()
  expect(screen.getByLabelText('Co się dzieje?')).toHaveValue('Nie grzeje')
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByRole('heading', { name: 'Zgłoszenie wysłane' })).toHaveFocus()
})

test.each([
  ['Zgłoś awarię', 'Co się dzieje?'],
  ['Umów wizytę', 'Uwagi'],
])("'%s' takes all fields that are filled at once, as a form filler does", async (form, text) => {
  const { person } = open(passport)
  await person.click(await screen.findByRole('button', { name: form }))
  const fields = [screen.getByLabelText(text), screen.getByLabelText('Numer telefonu do Państwa')]
  // Within an event React draws later, as Preact always does, with which the page is built.
  const fill = () => fields.forEach((field) => fireEvent.change(field, { target: { value: '601 222 333' } }))
  render(
    <button type="button" onClick={fill}>
      Wypełnij
    </button>,
  )
  await person.click(screen.getByRole('button', { name: 'Wypełnij' }))
  for (const field of fields) expect(field).toHaveValue('601 222 333')
})

test('takes two photos, says that a third is left out, and lets one be removed', async () => {
  const { person } = open(passport)
  await person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  const files = [1, 2, 3].map((i) => new File(['x'], `${i}.png`, { type: 'image/png' }))
  await person.upload(screen.getByLabelText('Dodaj zdjęcie'), files)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1.png×', '2.png×'])
  expect(screen.getByText('Pozostałe pominięto: wyślemy najwyżej dwa zdjęcia.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Usuń zdjęcie 1.png' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText(/^Pozostałe pominięto/)).toBeNull()
  expect(screen.getByLabelText('Dodaj zdjęcie')).toHaveFocus()
})

test('a photo that cannot be read says so, and the form is sent without it', async () => {
  const { sent, person } = open(passport)
  await person.click(await screen.findByRole('button', { name: 'Zgłoś awarię' }))
  await person.type(screen.getByLabelText('Co się dzieje?'), 'Nie grzeje')
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601 222 333')
  const photo = new File(['x'], '1.png', { type: 'image/png' })
  await person.upload(screen.getByLabelText('Dodaj zdjęcie'), photo)
  const scaling = vi.spyOn(scaleImage, 'scaledForUpload').mockRejectedValue(new Error('gone'))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByText(/^Nie udało się/)).toBeVisible()
  scaling.mockRestore()
  await person.click(screen.getByRole('button', { name: 'Usuń zdjęcie 1.png' }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByRole('heading', { name: 'Zgłoszenie wysłane' })).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test('asks for a visit on a day', async () => {
  const { sent, person } = open(passport)
  await person.click(await screen.findByRole('button', { name: 'Umów wizytę' }))
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601222333')
  await person.click(screen.getByRole('radio', { name: 'czwartek, 12 listopada' }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  await screen.findByRole('heading', { name: 'Prośba wysłana' })
  expect(JSON.parse(String(sent[0]!.body))).toEqual({
    scheduledDate: '2026-11-12',
    phone: '+48601222333',
    part: null,
    note: null,
  })
})

test('a day that has passed since the page was opened is said, with the days of now', async () => {
  const now = { ...passport, days: { ...passport.days, from: asDay('2026-11-10') } }
  const { sent, person } = open([passport, now], [new Response('{}', { status: 400 })])
  await person.click(await screen.findByRole('button', { name: 'Umów wizytę' }))
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601222333')
  await person.click(screen.getByRole('radio', { name: 'poniedziałek, 9 listopada' }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(await screen.findByText('Wybrany dzień nie jest już dostępny. Prosimy wybrać inny.')).toBeVisible()
  expect(screen.getByText(/^Nie udało się zapisać\. Prosimy sprawdzić wybrany dzień/)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'czwartek, 12 listopada' }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  await screen.findByRole('heading', { name: 'Prośba wysłana' })
  expect(JSON.parse(String(sent[1]!.body))).toMatchObject({ scheduledDate: '2026-11-12', phone: '+48601222333' })
})

test('asks for a visit in one of the cheapest windows, on a day that is not full', async () => {
  const days = {
    ...passport.days,
    full: [asDay('2026-11-13')],
    cheapest: [{ day: asDay('2026-11-12'), part: 'MORNING' as const, nearby: false }],
  }
  const { sent, person } = open({ ...passport, days })
  await person.click(await screen.findByRole('button', { name: 'Umów wizytę' }))
  expect(screen.getByRole('radio', { name: 'piątek, 13 listopada' })).toBeDisabled()
  await person.type(screen.getByLabelText('Numer telefonu do Państwa'), '601222333')
  await person.click(screen.getByRole('radio', { name: /^czwartek, 12 listopada ?Przed południem/i }))
  await person.click(screen.getByRole('button', { name: 'Wyślij' }))
  await screen.findByRole('heading', { name: 'Prośba wysłana' })
  expect(JSON.parse(String(sent[0]!.body))).toMatchObject({ scheduledDate: '2026-11-12', part: 'MORNING' })
})

test('of a revoked sticker says so, with the phone of the company, in three languages', async () => {
  const { person } = open({ ...passport, device: null })
  expect(await screen.findByRole('heading', { name: 'Naklejka nieważna' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Prosimy zadzwonić/ })).toHaveAttribute('href', 'tel:+48447551234')
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Sticker not valid' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Українська' }))
  expect(await screen.findByRole('heading', { name: 'Наліпка недійсна' })).toBeVisible()
})
