import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { openClients } from '../testing/clients-tab'
import { clientWire, smsConfigWire, smsWire } from '../testing/samples'

const preview = 'Termin: 01.03.2020, cena: 350 zl. Potwierdzenie: {customConfirmationURL}'

async function openDialog(api: Handlers = {}) {
  const app = await openClients({
    'POST /api/settings/preview-sms-for-device': () => ({ message: preview }),
    ...api,
  })
  await app.person.click(within(await app.card()).getByRole('button', { name: /^Wyślij SMS/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Wyślij SMS do klienta' }))
  const text = await dialog.findByLabelText('Treść wiadomości')
  return {
    ...app,
    dialog,
    text,
    send: () => dialog.getByRole('button', { name: 'Wyślij SMS' }),
    sent: () => app.calls.filter(({ path }) => path === '/api/sms/inspection-reminder/7'),
  }
}

describe('the SMS dialog', () => {
  test('shows the recipient and the preview, counted with a whole link', async () => {
    const { dialog, text, calls } = await openDialog()
    const recipient = dialog.getByRole('region', { name: 'Odbiorca' })
    expect(recipient).toHaveTextContent('Jan Kowalski')
    expect(recipient).toHaveTextContent('+48 500 600 700')
    expect(recipient).toHaveTextContent('Pompa ciepła Vitocal 200-S · Lipowa 4/2, 26-300 Opoczno')
    expect(text).toHaveValue(preview)
    await waitFor(() => expect(text).toHaveFocus())
    const note = 'W miejsce {customConfirmationURL} wstawimy przy wysyłaniu link tego klienta.'
    expect(dialog.getByText(note)).toBeVisible()
    const length = preview.replace('{customConfirmationURL}', `${location.origin}/k/${'x'.repeat(20)}`).length
    expect(dialog.getByText(`Znaków: ${length} | SMS: 2`)).toBeVisible()
    expect(dialog.getByText(/^Operator policzy 1 SMS: bez polskich znaków/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('preview-sms-for-device'))?.body).toEqual({ deviceId: 7 })
  })

  test('says what the gateway does now, also where the server was given another one since', async () => {
    let testMode = true
    const app = await openClients({
      'GET /api/sms/config-status': () => smsConfigWire({ testMode }),
      'POST /api/settings/preview-sms-for-device': () => ({ message: preview }),
    })
    expect(await screen.findByRole('note', { name: 'Tryb testowy SMS' })).toBeVisible()
    testMode = false
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
    await app.person.click(within(await app.card()).getByRole('button', { name: /^Wyślij SMS/ }))
    expect(await screen.findByLabelText('Treść wiadomości')).toHaveValue(preview)
    await waitFor(() => expect(screen.queryByText(/^Tryb testowy/)).toBeNull())
  })

  test('says what becomes of the example link of a preview', async () => {
    const { dialog } = await openDialog({
      'POST /api/settings/preview-sms-for-device': () => ({ message: `Proszę https://t.pl/k/${'X'.repeat(20)}` }),
    })
    expect(dialog.getByText(/^W miejsce przykładowego linku wstawimy /)).toBeVisible()
  })

  test('puts back a link that was deleted', async () => {
    const { person, text, send, sent } = await openDialog({
      'POST /api/sms/inspection-reminder/7': () => ({ success: true, message: 'x', sms: smsWire() }),
    })
    await person.clear(text)
    await person.type(text, 'Zapraszamy')
    await person.click(screen.getByRole('button', { name: 'Wstaw link' }))
    expect(screen.getByText(/wstawimy przy wysyłaniu link tego klienta/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Wstaw link' })).toBeNull()
    expect(text).toHaveFocus()
    await person.click(send())
    await screen.findByText('SMS wysłany pomyślnie')
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Zapraszamy {customConfirmationURL}' }])
  })

  test('sends the text as it was changed, once however often the button is pressed', async () => {
    const { person, text, send, sent } = await openDialog({
      'POST /api/sms/inspection-reminder/7': () => ({ success: true, message: 'x', sms: smsWire() }),
    })
    await person.clear(text)
    expect(send()).toBeDisabled()
    await person.type(text, 'Zapraszamy')
    expect(screen.getByText('Bez linku do potwierdzenia klient nie odpowie przez stronę.')).toBeVisible()
    await person.dblClick(send())
    expect(await screen.findByText('SMS wysłany pomyślnie')).toBeVisible()
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Zapraszamy' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('says at the text why it cannot be sent, before it is', async () => {
    const { person, dialog, text, send } = await openDialog()
    expect(text).toBeValid()
    await person.click(text)
    await person.paste('x'.repeat(641))
    expect(dialog.getByText('Najwyżej 640 znaków')).toBeVisible()
    expect(text).toBeInvalid()
    expect(send()).toBeDisabled()
  })

  test('says what the server says about the text', async () => {
    const refused = () => problem(400, 'VALIDATION', 'x', { fields: { message: 'Tekst zawiera niedozwolone znaki' } })
    const { person, dialog, send } = await openDialog({ 'POST /api/sms/inspection-reminder/7': refused })
    await person.click(send())
    expect(await dialog.findByText('Tekst zawiera niedozwolone znaki')).toBeVisible()
  })

  test('says that nothing can be sent to a client without a number', async () => {
    const { dialog, send } = await openDialog({
      'GET /api/clients': () => paged('clients', [clientWire({ telefon: '' })]),
    })
    expect(dialog.getByText(/^Funkcja wysyłania SMS nie jest dostępna: klient nie ma numeru telefonu/)).toBeVisible()
    expect(dialog.getByText('Invalid SMS parameters: missing deviceId, phone, or message')).toBeVisible()
    expect(send()).toBeDisabled()
  })

  test('offers a text of its own where there is no preview', async () => {
    const { dialog, text } = await openDialog({
      'POST /api/settings/preview-sms-for-device': () => problem(500, 'INTERNAL', ''),
    })
    expect(text).toHaveValue(
      'Dzien dobry, przypominamy o przegladzie: Pompa ciepla, Lipowa 4/2, 26-300 Opoczno. Termin: 01.03.2020. ' +
        'Prosimy o potwierdzenie: {customConfirmationURL}',
    )
    expect(dialog.getByText(/Nie udało się wygenerować podglądu/)).toBeVisible()
  })

  test.each([
    [() => ({ success: false, message: 'Bramka odmówiła.', sms: smsWire() }), 'Bramka odmówiła.'],
    [() => problem(409, 'QUIET_HOURS', 'W nocy nie wysyłamy.'), 'W nocy nie wysyłamy.'],
  ])('keeps what was typed when it did not leave, says why, and lets it be tried again (%#)', async (answer, words) => {
    const { person, dialog, text, send, sent } = await openDialog({ 'POST /api/sms/inspection-reminder/7': answer })
    await person.type(text, ' Dziękujemy!')
    await person.click(send())
    expect(await dialog.findByText(words)).toBeVisible()
    expect(text).toHaveValue(`${preview} Dziękujemy!`)
    await person.click(send())
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    // A refusal of the operator is retried under a new key; a message that was not accepted, or may have been, under
    // the same one.
    expect(keys[0] === keys[1]).toBe(words !== 'Bramka odmówiła.')
  })

  test('repeats a message whose answer was lost with the same key', async () => {
    const { person, dialog, send, sent } = await openDialog({
      'POST /api/sms/inspection-reminder/7': () => {
        throw new TypeError('network')
      },
    })
    await person.click(send())
    await dialog.findByText('Nie udało się wysłać SMS')
    await person.click(send())
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('asks before a changed text is thrown away', async () => {
    const { person, dialog, text } = await openDialog()
    await person.type(text, '!')
    await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
    expect(await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' })).toBeVisible()
  })
})
