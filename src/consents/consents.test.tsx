import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SmsConsent } from '#domain/consents/consent'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clientWire } from '../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const path = '/api/clients/3/sms-consent'
const none: SmsConsent = { wording: 'Zgadzam się na reklamy.', marketing: null, earlier: [], optOut: null }
const withConsent: SmsConsent = {
  ...none,
  marketing: {
    id: 1,
    givenOn: '2026-11-20' as never,
    source: 'PHONE',
    wording: 'Zgadzałem się na reklamy.',
    recordedBy: 'Ola Nowak',
    recordedAt: '2026-11-20T09:00:00.000Z',
    withdrawnAt: null,
    withdrawnThrough: null,
    withdrawnBy: null,
  },
}

async function open(api: Handlers = {}, as: Role = 'TECHNICIAN') {
  const app = openConsole('/clients/3/show', {
    as,
    api: { 'GET /api/clients/3': () => clientWire(), [`GET ${path}`]: () => none, ...api },
  })
  const card = within(await screen.findByRole('region', { name: 'Zgody na SMS-y' }))
  return { ...app, card }
}

test('a consent is recorded on the page of a client, and withdrawn', async () => {
  let now = none
  const { person, card, calls } = await open({
    [`GET ${path}`]: () => now,
    'PUT /api/clients/3/marketing-consent': ({ body }) => {
      now = (body as { given: boolean }).given ? withConsent : none
      return now
    },
  })
  expect(await card.findByText('Brak zgody')).toBeVisible()
  await person.click(card.getByRole('button', { name: 'Zapisz zgodę' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zgoda na SMS-y reklamowe' }))
  expect(dialog.getByText('„Zgadzam się na reklamy.”')).toBeVisible()
  await person.selectOptions(dialog.getByLabelText(/Jak wyrażona/), 'PHONE')
  await person.click(dialog.getByRole('button', { name: 'Zapisz zgodę' }))
  expect(await screen.findByText('Zgoda została zapisana')).toBeVisible()
  expect(await card.findByText(/20\.11\.2026, rozmowa telefoniczna \(zapis: Ola Nowak\)/)).toBeVisible()
  expect(card.getByText('Zgadzałem się na reklamy.')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    given: true,
    givenOn: '2026-11-23',
    source: 'PHONE',
  })
  await person.click(card.getByRole('button', { name: 'Wycofaj zgodę' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wycofaj zgodę' }))
  expect(await screen.findByText('Zgoda została wycofana')).toBeVisible()
  expect(await card.findByText('Brak zgody')).toBeVisible()
})

test('STOP of a customer is seen and can be taken back', async () => {
  const { person, card, calls } = await open({
    [`GET ${path}`]: () => ({ ...none, optOut: { at: '2026-11-20T09:00:00.000Z', source: 'SMS', recordedBy: null } }),
    'PUT /api/clients/3/sms-opt-out': () => none,
  })
  expect(await card.findByText(/odpowiedź STOP/)).toBeVisible()
  await person.click(card.getByRole('button', { name: 'Wysyłaj znowu' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wysyłaj znowu' }))
  expect(await screen.findByText('Klient znowu dostaje SMS-y')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ optedOut: false })
})

test('a viewer sees it and changes nothing; what does not load can be asked for again', async () => {
  let broken = true
  const { person, card } = await open(
    { [`GET ${path}`]: () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : withConsent) },
    'VIEWER',
  )
  expect(await card.findByText('Nie udało się załadować zgód')).toBeVisible()
  broken = false
  await person.click(card.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await card.findByText('Zgoda')).toBeVisible()
  expect(card.queryByRole('button')).not.toBeInTheDocument()
})

const form = async (consent: () => SmsConsent) => {
  const app = await open({
    [`GET ${path}`]: consent,
    'PUT /api/clients/3': () => clientWire(),
  })
  await app.person.click(screen.getByRole('button', { name: 'Edytuj klienta' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Klient: / }))
  const agrees = await dialog.findByRole('checkbox', { name: 'Zgoda na SMS-y reklamowe' })
  const save = async () => {
    await app.person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Dane klienta zostały zaktualizowane')
    return app.calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>
  }
  return { ...app, dialog, agrees, save }
}

test('the form of a client shows the consent and says nothing of it unless it was changed', async () => {
  const { agrees, save } = await form(() => withConsent)
  await expect.poll(() => (agrees as HTMLInputElement).checked).toBe(true)
  expect(await save()).not.toHaveProperty('marketingConsent')
})

test('the form of a client records a consent', async () => {
  const { person, agrees, save } = await form(() => none)
  expect(agrees).not.toBeChecked()
  await person.click(agrees)
  expect(await save()).toMatchObject({ marketingConsent: { givenOn: '2026-11-23', source: 'FORM' } })
})

test('a consent that was withdrawn since the page was opened is not renewed by saving the form', async () => {
  const answers = [withConsent]
  const { agrees, save } = await form(() => answers.shift() ?? none)
  await expect.poll(() => (agrees as HTMLInputElement).checked).toBe(false)
  expect(await save()).not.toHaveProperty('marketingConsent')
})

test('a consent that is withdrawn while somebody corrects it is not renewed', async () => {
  let now = withConsent
  const { person, dialog, agrees, save } = await form(() => now)
  await person.selectOptions(await dialog.findByLabelText(/Jak wyrażona/), 'EMAIL')
  now = none
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => (agrees as HTMLInputElement).checked).toBe(false)
  expect(await save()).not.toHaveProperty('marketingConsent')
})

test('the form of a client withdraws it', async () => {
  const { person, agrees, save } = await form(() => withConsent)
  await expect.poll(() => (agrees as HTMLInputElement).checked).toBe(true)
  await person.click(agrees)
  expect(await save()).toMatchObject({ marketingConsent: null })
})

test('another press after a lost answer repeats the stop, although the client gets no SMS by now', async () => {
  let now = none
  let isLost = true
  const { person, card, calls } = await open({
    [`GET ${path}`]: () => now,
    'PUT /api/clients/3/sms-opt-out': () => {
      now = { ...none, optOut: { at: '2026-11-23T09:00:00.000Z', source: 'OFFICE', recordedBy: 'Ola Nowak' } }
      if (!isLost) return now
      isLost = false
      throw new TypeError('network')
    },
  })
  await person.click(await card.findByRole('button', { name: 'Nie wysyłaj' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Nie wysyłać automatycznych SMS-ów?' }))
  await person.click(question.getByRole('button', { name: 'Nie wysyłaj' }))
  expect(await question.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
  await card.findByText(/Ola Nowak/)
  await person.click(question.getByRole('button', { name: 'Nie wysyłaj' }))
  expect(await screen.findByText('Klient nie dostaje już automatycznych SMS-ów')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ optedOut: true }, { optedOut: true }])
})
