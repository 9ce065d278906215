import { isDeepStrictEqual } from 'node:util'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProtocolWire } from '#domain/protocols/draft'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { serviceWire } from '../testing/service-samples'
import { draft, field, giveCanvas, openDraft } from './testing/draft-samples'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const entry = (value: ProtocolWire['answers'][string]['value'], by = 'Ewa Lis') => ({
  value,
  at: '2026-11-23T09:00:00.000Z',
  by,
})
const twoAnswers = () =>
  draft({
    answers: {
      przegrzanie: entry({ kind: 'NUMBER', value: 4, note: null }),
      filtr: entry({ kind: 'CHECK', result: 'OK', note: null }),
    },
  })

/** A draft of a completed visit on a server that two people write to, as rule L3 has it */
function openShared(api: Handlers = {}) {
  giveCanvas()
  let stored = twoAnswers()
  const save = (value: number | null, by?: string) => {
    const answer = entry(value === null ? null : { kind: 'NUMBER', value, note: null }, by)
    stored = { ...stored, version: stored.version + 1, answers: { ...stored.answers, przegrzanie: answer } }
    return answer
  }
  const work = (workDone: string) => {
    stored = { ...stored, visit: { ...stored.visit!, workDone } }
  }
  const opened = openDraft(stored, {
    'GET /api/protocols/5': () => stored,
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'PUT /api/protocols/5/answers/przegrzanie': ({ body }) =>
      save((body as { answer: { value: number } | null }).answer?.value ?? null),
    'PUT /api/protocols/5/details/remarks'({ body }) {
      const { value } = body as { value: string }
      const remarks = { value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' }
      stored = { ...stored, version: stored.version + 1, details: { remarks } }
      return stored.details
    },
    'POST /api/protocols/5/sign'({ headers, body }) {
      const { visit } = body as Pick<ProtocolWire, 'visit'>
      if (headers.get('if-match') !== `"${stored.version}"` || !isDeepStrictEqual(visit, stored.visit))
        return problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.')
      return (stored = { ...stored, number: 'P/2026/00018' })
    },
    ...api,
  })
  const press = async () => opened.person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const openDialog = async () => {
    await press()
    return within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  }
  const signBoth = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
    for (const who of ['klienta', 'serwisanta'])
      await opened.person.click(dialog.getByRole('button', { name: `Podpisz bez rysowania: Podpis ${who}` }))
  }
  const issue = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    opened.person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  const superheat = async () => (await field(/Przegrzanie/)).getByRole('textbox', { name: /Przegrzanie/ })
  return { ...opened, save, work, press, openDialog, signBoth, issue, superheat }
}

test('a value that a colleague saves while the customer signs is not signed: both see the draft anew and sign again', async () => {
  const { person, calls, save, openDialog, signBoth, issue, superheat } = openShared()
  const dialog = await openDialog()
  await person.type(dialog.getByRole('textbox', { name: /^Imię i nazwisko/ }), ' junior')
  await signBoth(dialog)
  save(11, 'Jan Mak')
  await issue(dialog)
  const why = 'Ktoś w międzyczasie zmienił te dane. Sprawdź protokół, a potem zbierz podpisy ponownie.'
  expect(await screen.findByText(why)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const shown = await superheat()
  await waitFor(() => expect(shown).toHaveValue('11,0'))

  const again = await openDialog()
  expect(screen.queryByText(why)).toBeNull()
  expect(again.getByDisplayValue('Jan Kowalski junior')).toBeVisible()
  expect(again.queryByText(/^Podpisano bez rysowania/)).toBeNull()
  await issue(again)
  expect(await again.findByText('Brakuje podpisu klienta')).toBeVisible()
  expect(again.getByText('Brakuje podpisu serwisanta')).toBeVisible()
  await signBoth(again)
  await issue(again)
  await screen.findByText('Protokół P/2026/00018 został wystawiony')
  const signed = calls.filter(({ path }) => path === '/api/protocols/5/sign')
  expect(signed.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
})

test('who signs and why the customer does not are both kept when the protocol must be seen anew', async () => {
  const { person, save, openDialog, issue } = openShared()
  const dialog = await openDialog()
  await person.type(dialog.getByRole('textbox', { name: /^Imię i nazwisko/ }), ' junior')
  await person.click(dialog.getByRole('checkbox', { name: 'Klient nie podpisał' }))
  await person.type(dialog.getByRole('textbox', { name: /^Dlaczego klient/ }), 'Wyszedł')
  await person.click(dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis serwisanta' }))
  save(11, 'Jan Mak')
  await issue(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = await openDialog()
  expect(again.getByRole('textbox', { name: /^Dlaczego klient/ })).toHaveValue('Wyszedł')
  await person.click(again.getByRole('checkbox', { name: 'Klient nie podpisał' }))
  expect(again.getByDisplayValue('Jan Kowalski junior')).toBeVisible()
})

test('what the protocol says of its visit stands above the signatures; changed while they sign, both see it anew and sign again', async () => {
  const { work, openDialog, signBoth, issue } = openShared()
  const dialog = await openDialog()
  for (const text of ['Jan Kowalski', 'Piotrkowska 1, 90-001 Łódź', 'Przegląd okresowy, 23.11.2026', '23.11.2027'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByText('Wymieniono filtr')).toBeVisible()
  await signBoth(dialog)
  work('Nic nie wymieniono')
  await issue(dialog)
  const why = 'Ktoś w międzyczasie zmienił te dane. Sprawdź protokół, a potem zbierz podpisy ponownie.'
  expect(await screen.findByText(why)).toBeVisible()

  const again = await openDialog()
  expect(again.getByText('Nic nie wymieniono')).toBeVisible()
  await signBoth(again)
  await issue(again)
  expect(await screen.findByText('Protokół P/2026/00018 został wystawiony')).toBeVisible()
})

test('what a colleague saved before the dialog opens is seen first', async () => {
  const { save, press, openDialog, superheat } = openShared()
  expect(await superheat()).toHaveValue('4,0')
  save(11, 'Jan Mak')
  await press()
  expect(
    await screen.findByText('Ten protokół zmienił się w międzyczasie. Sprawdź go przed podpisaniem.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await superheat()).toHaveValue('11,0')
  await openDialog()
  expect(screen.queryByText(/zmienił się w międzyczasie/)).toBeNull()
})

test('values of this phone, also one that is sent last, do not make its own signature stale', async () => {
  const { person, calls, openDialog, signBoth, issue, superheat } = openShared()
  await person.clear(await superheat())
  // On a slow machine, or by a slow person, the emptied field is sent, too.
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  await person.type(await superheat(), '9,5')
  // It is sent without the space.
  await person.type(screen.getByRole('textbox', { name: 'Uwagi' }), 'Cicha ')
  const dialog = await openDialog()
  await signBoth(dialog)
  await issue(dialog)
  await screen.findByText('Protokół P/2026/00018 został wystawiony')
  const values = calls.filter(({ method }) => method === 'PUT')
  expect(values.length).toBeGreaterThan(0)
  const signed = calls.filter(({ path }) => path === '/api/protocols/5/sign')
  expect(signed.map(({ headers }) => headers.get('if-match'))).toEqual([`"${3 + values.length}"`])
})

test('nobody signs what could not be read again', async () => {
  let answers = true
  const { person } = openShared({
    'GET /api/protocols/5': () => (answers ? twoAnswers() : Promise.reject(new TypeError('network'))),
  })
  await screen.findByRole('button', { name: 'Podpisz protokół' })
  answers = false
  await person.click(screen.getByRole('button', { name: 'Podpisz protokół' }))
  expect(
    await screen.findByText('Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
