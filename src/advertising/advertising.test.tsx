import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdvertisingPreview, Campaign } from '#domain/advertising/campaign'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openTable } from '../testing/clients-table'
import { openConsole } from '../testing/console'
import { settingsWire } from '../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const base = '/api/admin/advertising-sms'
const preview: AdvertisingPreview = {
  success: true,
  message: 'SMS dostanie 42 klientów, pominiemy 20.',
  text: 'Promocja',
  characters: 60,
  documentedParts: 1,
  encoding: 'GSM-7',
  partsEach: 1,
  recipients: 42,
  parts: 42,
  cost: 6.72,
  skipped: 20,
  reasons: [{ reason: 'NO_CONSENT', text: 'Brak zgody na SMS-y reklamowe.', count: 20 }],
  sample: [{ clientId: 3, clientName: 'Jan Kowalski', phoneNumber: '+48500600700' }],
  waits: null,
  budget: null,
}
const campaign: Campaign = {
  id: 5,
  message: 'Promocja wiosenna',
  audience: 'ALL',
  testMode: false,
  state: 'SENDING',
  clients: 62,
  recipients: 42,
  parts: 42,
  cost: 6.72,
  sent: 10,
  failed: 0,
  skipped: 20,
  cancelled: 0,
  waiting: 32,
  underWay: true,
  startedBy: 'Ola Nowak',
  createdAt: '2026-11-22T09:00:00.000Z',
  stoppedAt: null,
}

async function open(api: Handlers = {}, as: Role = 'ADMIN') {
  const app = openConsole('/?tab=settings&section=sms', {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/services': () => [],
      [`GET ${base}/campaigns`]: () => [campaign],
      [`GET ${base}/statistics`]: () => ({
        success: true,
        message: 'Reklamy SMS: wysłano 52 SMS-y, w tym miesiącu 10.',
        totalAdvertisingSent: 52,
        thisMonthSent: 10,
        lastCampaignDate: 1_795_338_000,
        totalRecipients: 41,
      }),
      [`POST ${base}/preview`]: () => preview,
      [`POST ${base}/send-all`]: () => ({ success: true, message: 'Wysyłamy reklamę SMS.', campaignId: 6, jobId: 9 }),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Ustawienia' })
  return app
}

const panel = async () => within(await screen.findByRole('region', { name: 'Reklama SMS' }))
const write = async (text: string) =>
  fireEvent.change(await (await panel()).findByLabelText(/Treść reklamy/), { target: { value: text } })

describe('an advertisement in the settings', () => {
  test('is previewed, asked about, and sent', async () => {
    const { person, calls } = await open()
    const section = await panel()
    expect(await section.findByRole('button', { name: 'Wyślij reklamę' })).toBeDisabled()
    await write('Promocja')
    expect(await section.findByText('SMS dostanie 42 klientów, pominiemy 20.')).toBeVisible()
    expect(section.getByText('Brak zgody na SMS-y reklamowe: 20')).toBeVisible()
    expect(section.getByText(/razem około 6,72 zł/)).toBeVisible()
    expect(section.getByRole('region', { name: 'Podgląd reklamy' })).toHaveTextContent(
      /Promocja\s*Rezygnacja: \S+\/r\/X+/,
    )
    await person.click(section.getByRole('button', { name: 'Wyślij reklamę' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Wysłać reklamę do 42 klientów?' }))
    await person.click(question.getByRole('button', { name: 'Wyślij reklamę' }))
    expect(await screen.findByText('Wysyłamy reklamę SMS.')).toBeVisible()
    const sent = calls.find(({ path }) => path === `${base}/send-all`)
    expect(sent?.body).toEqual({ message: 'Promocja', testMode: false, previous: { recipients: 42 } })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(section.getByLabelText(/Treść reklamy/)).toHaveValue('')
  })

  test('whose start got no answer is started again as it was, also if its preview has changed', async () => {
    let recipients = 42
    const { person, calls } = await open({
      [`POST ${base}/preview`]: () => ({ ...preview, recipients }),
      [`POST ${base}/send-all`]() {
        recipients = 41
        return Promise.reject(new TypeError('network'))
      },
    })
    await write('Promocja')
    const section = await panel()
    await section.findByText('SMS dostanie 42 klientów, pominiemy 20.')
    await person.click(section.getByRole('button', { name: 'Wyślij reklamę' }))
    const send = async (shown: RegExp) =>
      person.click(
        within(await screen.findByRole('alertdialog', { name: shown })).getByRole('button', { name: 'Wyślij reklamę' }),
      )
    await send(/do 42/)
    await send(/do 41/)
    const starts = () => calls.filter(({ path }) => path === `${base}/send-all`)
    await waitFor(() => expect(starts()).toHaveLength(2))
    const [first, second] = starts()
    expect(second!.body).toEqual({ message: 'Promocja', testMode: false, previous: { recipients: 42 } })
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
  })

  test('in test mode is counted at once, and its text stays', async () => {
    const { person, calls } = await open({
      [`POST ${base}/send-active`]: () => ({
        success: true,
        message: 'Tryb testowy: SMS dostanie 42 klientów.',
        campaignId: 6,
        jobId: null,
      }),
    })
    const section = await panel()
    await write('Promocja')
    await person.click(section.getByRole('radio', { name: 'Aktywni klienci' }))
    await person.click(section.getByRole('checkbox', { name: 'Tylko policz' }))
    await section.findByText('SMS dostanie 42 klientów, pominiemy 20.')
    await expect.poll(() => section.getByRole('button', { name: 'Policz bez wysyłania' })).toBeEnabled()
    await person.click(section.getByRole('button', { name: 'Policz bez wysyłania' }))
    expect(await screen.findByText('Tryb testowy: SMS dostanie 42 klientów.')).toBeVisible()
    expect(calls.find(({ path }) => path === `${base}/send-active`)?.body).toEqual({
      message: 'Promocja',
      testMode: true,
      previous: { recipients: 42 },
    })
    expect(section.getByLabelText(/Treść reklamy/)).toHaveValue('Promocja')
  })

  test('whose recipients never load asks for them three times, and then for the page', async () => {
    const { person } = await open({ [`POST ${base}/preview`]: () => problem(500, 'INTERNAL', 'Błąd serwera.') })
    const section = await panel()
    await write('Promocja')
    for (let tries = 0; tries < 3; tries += 1) {
      await person.click(await section.findByRole('button', { name: 'Spróbuj ponownie' }))
    }
    expect(await section.findByRole('button', { name: 'Odśwież stronę' })).toBeVisible()
  })

  test('of more than 640 characters cannot be sent, and one with Polish letters can lose them', async () => {
    const { person } = await open()
    const section = await panel()
    await write('a'.repeat(641))
    expect(await section.findByText('Najwyżej 640 znaków')).toBeVisible()
    expect(section.getByRole('button', { name: 'Wyślij reklamę' })).toBeDisabled()
    await write('Zażółć gęślą jaźń')
    await person.click(section.getByRole('button', { name: 'Bez polskich znaków: oszczędza 1 SMS' }))
    expect(section.getByLabelText(/Treść reklamy/)).toHaveValue('Zazolc gesla jazn')
  })

  test('whose text was deleted says what is missing, but not before, nor once it is sent', async () => {
    const missing = 'Wprowadź treść wiadomości'
    const { person } = await open()
    const section = await panel()
    await section.findByLabelText(/Treść reklamy/)
    expect(section.queryByText(missing)).toBeNull()
    await write('Promocja')
    await write(' ')
    expect(await section.findByText(missing)).toBeVisible()
    await write('Promocja')
    expect(section.queryByText(missing)).toBeNull()
    await expect.poll(() => section.getByRole('button', { name: 'Wyślij reklamę' })).toBeEnabled()
    await person.click(section.getByRole('button', { name: 'Wyślij reklamę' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wyślij reklamę' }))
    await screen.findByText('Wysyłamy reklamę SMS.')
    expect(section.getByLabelText(/Treść reklamy/)).toHaveValue('')
    expect(section.queryByText(missing)).toBeNull()
  })

  test('that the server refuses stays as it was written', async () => {
    const { person } = await open({
      [`POST ${base}/send-all`]: () => problem(409, 'CONFLICT', 'Trwa już kampania.'),
    })
    const section = await panel()
    await write('Promocja')
    await expect.poll(() => section.getByRole('button', { name: 'Wyślij reklamę' })).toBeEnabled()
    await person.click(section.getByRole('button', { name: 'Wyślij reklamę' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wyślij reklamę' }))
    expect(await screen.findByText('Trwa już kampania.')).toBeVisible()
    expect(section.getByLabelText(/Treść reklamy/)).toHaveValue('Promocja')
  })

  test('is hidden from a manager', async () => {
    const { calls } = await open({}, 'MANAGER')
    expect(await screen.findByRole('heading', { name: 'Litery i koszt' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Reklama SMS' })).not.toBeInTheDocument()
    expect(calls.filter(({ path }) => path.startsWith(base))).toEqual([])
  })
})

describe('the campaigns', () => {
  test('say how far they are and can be stopped', async () => {
    let current = campaign
    const { person, calls } = await open({
      [`GET ${base}/campaigns`]: () => [current],
      [`POST ${base}/campaigns/5/stop`]: () => {
        current = { ...campaign, state: 'STOPPED', waiting: 0, cancelled: 32 }
        return current
      },
    })
    const section = await panel()
    expect(await section.findByText('Wysłane: 10 · Czekają: 32 · Pominięte: 20')).toBeVisible()
    expect(section.getByRole('progressbar', { name: 'Wysyłanie reklamy' })).toHaveAttribute('aria-valuenow', '24')
    expect(section.getByRole('link', { name: /^Kto dostał, kto nie: kampania z/ })).toHaveAttribute(
      'href',
      '/admin/planned-sms?campaign=5',
    )
    await person.click(section.getByRole('button', { name: /^Zatrzymaj kampanię/ }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zatrzymaj' }))
    expect(await screen.findByText('Kampania została zatrzymana')).toBeVisible()
    expect(await section.findByText('Wysłane: 10 · Pominięte: 20 · Anulowane: 32')).toBeVisible()
    expect(calls.some(({ path }) => path === `${base}/campaigns/5/stop`)).toBe(true)
    // Its button is gone.
    await waitFor(() => expect(section.getByRole('link', { name: /^Kto dostał, kto nie: kampania z/ })).toHaveFocus())
  })

  test('of which there are none say so, and those that do not load can be asked for again', async () => {
    let broken = true
    const { person } = await open({
      [`GET ${base}/campaigns`]: () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : []),
    })
    const section = await panel()
    expect(await section.findByText('Nie udało się załadować kampanii')).toBeVisible()
    broken = false
    await person.click(section.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await section.findByText('Nie było jeszcze żadnej kampanii.')).toBeVisible()
  })
})

test('an advertisement to chosen rows of the clients goes to their clients, each once', async () => {
  const { person, choose, dialog, sent } = await openTable({
    [`POST ${base}/preview`]: () => ({ ...preview, message: 'SMS dostanie 1 klient, pominiemy 1.', recipients: 1 }),
    [`POST ${base}/send-selected`]: () => ({
      success: true,
      message: 'Wysyłamy reklamę SMS.',
      campaignId: 6,
      jobId: 9,
    }),
  })
  const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
  await person.click(bar.getByRole('button', { name: 'Wyślij reklamę' }))
  const form = await dialog('Wyślij reklamę')
  fireEvent.change(await form.findByLabelText(/Treść reklamy/), { target: { value: 'Promocja' } })
  expect(await form.findByText('SMS dostanie 1 klient, pominiemy 1.')).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Wyślij reklamę' }))
  expect(await screen.findByText('Wysyłamy reklamę SMS.')).toBeVisible()
  const body = sent('POST').find(({ path }) => path === `${base}/send-selected`)?.body as { clientIds: number[] }
  const previous = { recipients: 1 }
  expect(body).toEqual({ clientIds: expect.any(Array), message: 'Promocja', testMode: false, previous })
  expect(new Set(body.clientIds).size).toBe(body.clientIds.length)
})
