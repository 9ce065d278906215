import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openDialogAbout, openServiceDialog } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('the details', () => {
  const moved = {
    id: 2,
    at: '2026-11-20T08:00:00.000Z',
    actor: 'Adam Mazur',
    actorKind: 'USER',
    verb: 'MOVED',
    noun: 'SERVICE',
    subjectId: 11,
    subject: 'Przegląd okresowy',
    clientId: 3,
    deviceId: 7,
    changes: [
      { field: 'startsAt', from: '2026-11-22T10:00:00.000Z', to: '2026-11-23T10:00:00.000Z' },
      { field: 'notes', from: null, to: 'Pies' },
    ],
  }

  test('say who changed what and when', async () => {
    const { dialog } = await openDialogAbout('details', 'Jan Kowalski', {
      'GET /api/services/11/history': () => ({ events: [moved], next: null }),
    })
    const row = await dialog.findByRole('listitem')
    expect(row).toHaveTextContent('Przełożenie · Adam Mazur, 20.11.2026, 09:00')
    expect(row).toHaveTextContent('Termin: 22.11.2026, 11:00 → 23.11.2026, 11:00')
    expect(row).toHaveTextContent('Uwagi: Pies')
  })

  test('read older changes page by page', async () => {
    const booked = { ...moved, id: 1, verb: 'CREATED', actor: 'Jan Lis', changes: [] }
    const { dialog, press } = await openDialogAbout('details', 'Jan Kowalski', {
      'GET /api/services/11/history': ({ query }) =>
        query.get('before') === '2026-11-20T08:00:00.000Z_2'
          ? { events: [booked], next: null }
          : { events: [moved], next: '2026-11-20T08:00:00.000Z_2' },
    })
    await dialog.findByRole('listitem')
    await press('Pokaż starsze')
    expect(await dialog.findByText(/Jan Lis/)).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Przełożenie · Adam Mazur'),
      'Dodanie · Jan Lis, 20.11.2026, 09:00',
    ])
  })

  test('of a visit that an import wrote say themselves who added it', async () => {
    const { dialog } = await openDialogAbout('details', 'Jan Kowalski')
    expect(dialog.getByText('Dodano')).toBeVisible()
    expect(dialog.getByText('Ewa Lis, 01.11.2026, 09:00')).toBeVisible()
    const history = within(dialog.getByRole('region', { name: 'Historia zmian' }))
    expect(await history.findByText('Od początku dziennika nikt tu nic nie zmienił.')).toBeVisible()
  })

  test('lead to the campaign by which it was booked, and say what its device needs', async () => {
    const booked = serviceWire({ campaign: { id: 3, name: 'Jesień 2026' }, deviceNeeds: ['TWO_PEOPLE', 'LADDER'] })
    const { dialog } = await openDialogAbout('details', 'Jan Kowalski', { 'GET /api/services/11': () => booked })
    expect(await dialog.findByRole('link', { name: 'Jesień 2026' })).toHaveAttribute('href', '/campaigns/campaign?id=3')
    expect(dialog.getByText('Dwie osoby, drabina')).toBeVisible()
  })

  test('show changes made from them at once', async () => {
    let now = serviceWire()
    const { dialog, press } = await openDialogAbout('details', 'Jan Kowalski', {
      'GET /api/services/11': () => now,
      'POST /api/services/11/cancel': () => {
        now = serviceWire({ status: 'CANCELLED', cancelReason: 'Deszcz', version: 2 })
        return { ...now, sms: null }
      },
    })
    await press('Anuluj wizytę')
    const cancel = within(await screen.findByRole('dialog', { name: 'Anuluj wizytę' }))
    cancel.getByRole('button', { name: 'Anuluj wizytę' }).click()
    expect(await dialog.findByText('Anulowany')).toBeVisible()
    expect(dialog.getByText('Deszcz')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Wznów' })).toBeVisible())
  })

  test.each<[Role, string[]]>([
    ['VIEWER', ['Zdjęcia', 'Protokół']],
    ['TECHNICIAN', ['Zdjęcia', 'Protokół', 'Edytuj', 'Usuń']],
    ['MANAGER', ['Edytuj', 'Zdjęcia', 'Protokół', 'Wznów', 'Usuń']],
  ])('offer a %s of a completed one: %j', async (as, labels) => {
    const done = serviceWire({ status: 'COMPLETED' })
    const app = openServiceDialog(
      (dialogs) => dialogs.details(11),
      { 'GET /api/services/11': () => done, 'GET /api/services/11/history': () => ({ events: [], next: null }) },
      { as },
    )
    const dialog = await app.dialog('Jan Kowalski')
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter(Boolean).toSorted()).toEqual(labels.toSorted())
  })

  test('say that the service was deleted', async () => {
    const { dialog } = await openDialogAbout('details', 'Jan Kowalski', {
      'GET /api/services/11': () => problem(404, 'NOT_FOUND', 'x'),
    })
    expect(await dialog.findByText('Ktoś usunął tę wizytę.')).toBeVisible()
  })

  test('close when the page is left, and stay when a list writes its search into the address', async () => {
    const { navigate } = await openDialogAbout('details', 'Jan Kowalski')
    await navigate('/?tab=services&q=kow')
    expect(screen.getByRole('dialog')).toBeVisible()
    await navigate('/?tab=clients')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('a question', () => {
  async function ask(name: 'remove' | 'reopen', api: Handlers, wire: Partial<ServiceWire> = {}, as: Role = 'MANAGER') {
    const app = openServiceDialog((dialogs) => dialogs[name](decodeService(serviceWire(wire))), api, { as })
    await app.person.click(screen.getByRole('button', { name: 'Otwórz' }))
    const question = within(await screen.findByRole('alertdialog'))
    return {
      ...app,
      question,
      press: (label: string) => app.person.click(question.getByRole('button', { name: label })),
    }
  }

  test('before deleting says that it cannot be taken back', async () => {
    const { question, press, sent } = await ask('remove', {
      'DELETE /api/services/11': () => ({ id: 11, message: 'x' }),
    })
    expect(question.getByText(/Ta operacja nie może zostać cofnięta/)).toBeVisible()
    expect(question.queryByText(/przychód/)).not.toBeInTheDocument()
    await press('Usuń wizytę')
    expect(await screen.findByText('Wizyta została usunięta')).toBeVisible()
    expect(sent()).toEqual([{ call: 'DELETE /api/services/11', body: undefined }])
  })

  test('deletes nothing that a colleague has completed meanwhile, and says so', async () => {
    const why = 'Ktoś w międzyczasie zmienił tę wizytę (Adam Mazur, 23.11.2026, 10:58).'
    const { press, calls } = await ask('remove', { 'DELETE /api/services/11': () => problem(409, 'STALE', why) })
    await press('Usuń wizytę')
    expect(await screen.findByText(why)).toBeVisible()
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"1"')
  })

  test('before deleting a completed visit says that its revenue goes with it, and offers to reopen it instead', async () => {
    const { question, press } = await ask('remove', {}, { status: 'COMPLETED', price: 350 })
    expect(question.getByText(/zniknie jej przychód/)).toHaveTextContent(
      'Ta wizyta się odbyła: razem z nią z raportów zniknie jej przychód (350 zł). Termin następnego przeglądu zostanie bez zmian.',
    )
    await press('Wznów wizytę')
    expect(await screen.findByRole('alertdialog', { name: 'Wznowić wizytę?' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Usunąć wizytę?' })).not.toBeInTheDocument())
  })

  test('leads those who may not reopen it to somebody who may', async () => {
    const { question } = await ask('remove', {}, { status: 'COMPLETED' }, 'TECHNICIAN')
    expect(question.getByText(/zniknie jej przychód/)).toBeVisible()
    expect(question.getByText(/poproś kierownika, aby ją wznowił/)).toBeVisible()
    expect(question.queryByRole('button', { name: 'Wznów wizytę' })).not.toBeInTheDocument()
  })

  test('reports a failed deletion in the documented words', async () => {
    const { press } = await ask('remove', { 'DELETE /api/services/11': () => problem(404, 'NOT_FOUND', 'x') })
    await press('Usuń wizytę')
    expect(await screen.findByText('Nie udało się zaktualizować serwisu')).toBeVisible()
  })

  test('says before reopening what is undone, and afterwards why it was refused', async () => {
    const obstacle = 'Tej wizyty nie można już wznowić. Klient potwierdził już następny przegląd.'
    const { question, press } = await ask(
      'reopen',
      { 'POST /api/services/11/reopen': () => problem(409, 'CONFLICT', obstacle) },
      { status: 'COMPLETED' },
    )
    expect(
      question.getByText(
        'Cofniemy skutki jej zakończenia: cenę, płatność, opis wykonanych prac, datę wykonania, spełnione obowiązki, termin następnego przeglądu i potwierdzenie klienta.',
      ),
    ).toBeVisible()
    await press('Wznów wizytę')
    expect(await screen.findByText(obstacle)).toBeVisible()
  })
})
