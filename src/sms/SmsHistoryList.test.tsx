import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openClients } from '../testing/clients-tab'
import { smsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => smsWire({ id: count - at, message: `Wiadomość ${count - at}` }))

async function openPanel(api: Handlers) {
  const app = await openClients({
    ...noHistory,
    'GET /api/planned-sms/client/3': () => ({ content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 }),
    ...api,
  })
  const requests = () => app.calls.filter(({ path }) => path === '/api/sms/history/client/3')
  const card = within(await app.card())
  expect(requests()).toHaveLength(0)
  await app.person.click(card.getByRole('button', { name: 'Historia serwisu i SMS: Jan Kowalski' }))
  return { ...app, card, requests }
}

describe('the SMS history of a client', () => {
  test('is asked for when it is first opened, and shows three messages until all are wanted', async () => {
    const { card, person, requests } = await openPanel({ 'GET /api/sms/history/client/3': () => many(5) })
    expect(await card.findByText('Wiadomość 5')).toBeVisible()
    expect(card.queryByText('Wiadomość 2')).not.toBeInTheDocument()
    await person.click(card.getByRole('button', { name: 'Pokaż wszystkie (5)' }))
    expect(card.getByText('Wiadomość 1')).toBeVisible()
    expect(requests()).toHaveLength(1)
  })

  test('cuts a message at 160 characters, and shows the whole of it on demand', async () => {
    const text = `${'a'.repeat(160)} koniec`
    const { card, person } = await openPanel({
      'GET /api/sms/history/client/3': () => [smsWire({ message: text })],
    })
    expect(await card.findByText(`${'a'.repeat(160)}…`)).toBeVisible()
    await person.click(card.getByRole('button', { name: 'Pokaż całość' }))
    expect(card.getByText(text)).toBeVisible()
  })

  test('that fills the answer is asked for with the highest limit before it is called all, and says where it is cut', async () => {
    const { card, person, requests } = await openPanel({
      'GET /api/sms/history/client/3': ({ query }) => many(Number(query.get('limit'))),
    })
    await person.click(await card.findByRole('button', { name: 'Pokaż wszystkie (200+)' }))
    expect(await card.findByText(/^To 1000 najnowszych wiadomości/)).toBeVisible()
    expect(requests().map(({ query }) => query.get('limit'))).toEqual(['200', '1000'])
  })

  test('that is empty says so', async () => {
    const { card } = await openPanel({ 'GET /api/sms/history/client/3': () => [] })
    expect(await card.findByText('Brak historii SMS dla tego klienta')).toBeVisible()
  })

  test('that could not be loaded says so, and can be retried', async () => {
    let broken = true
    const { card, person } = await openPanel({
      'GET /api/sms/history/client/3': () => (broken ? problem(500, 'INTERNAL', 'x') : many(1)),
    })
    expect(await card.findByText('Nie udało się pobrać historii SMS')).toBeVisible()
    broken = false
    await person.click(card.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await card.findByText('Wiadomość 1')).toBeVisible()
  })

  test('leads from the link in a message to the customer’s page, for those who may send one', async () => {
    const link = 'https://termin.test/confirm/abcdefghijkmnopqrstu'
    const { card } = await openPanel({
      'GET /api/sms/history/client/3': () => [smsWire({ message: `Potwierdź: ${link} Tel. 44` })],
    })
    const anchor = await card.findByRole('link', { name: link })
    expect(anchor).toHaveAttribute('href', link)
    expect(anchor).toHaveAttribute('target', '_blank')
    expect(card.getByText('Wysłane')).toBeVisible()
  })

  test('marks a failed message with a chip and the reason', async () => {
    const { card } = await openPanel({
      'GET /api/sms/history/client/3': () => [
        smsWire({ state: 'FAILED', success: false, errorMessage: 'Numer nieaktywny' }),
      ],
    })
    expect(await card.findByText('Błąd')).toBeVisible()
    expect(card.getByText('Numer nieaktywny')).toBeVisible()
    expect(screen.getByText(/Przypomnienie.* · Vitocal 200-S/)).toBeVisible()
  })
})
