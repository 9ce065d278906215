import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asDay } from '#domain/time/day'
import type { ProtocolWire } from '#domain/protocols/draft'
import { paged, problem } from '../testing/api'
import { serviceWire } from '../testing/service-samples'
import { photoStore } from './draft/photo-store'
import { draft, openDraft } from './testing/draft-samples'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('what the phone had not sent when the draft was closed elsewhere', () => {
  const signature = { signed: true as const, name: 'Ewa Lis', picture: '', at: '2026-11-23T10:00:00.000Z' }
  const snapshot: NonNullable<ProtocolWire['snapshot']> = {
    number: 'P/2026/00017',
    issuedAt: '2026-11-23T10:00:00.000Z',
    corrects: null,
    earlier: {},
    photos: [],
    company: { name: 'Serwis', address: '', phone: '', email: '', nip: null },
    client: { name: 'Jan Kowalski', company: null, nip: null, phone: '' },
    device: {
      type: 'HEAT_PUMP',
      name: null,
      manufacturer: null,
      model: null,
      serialNumber: null,
      address: { street: 'Polna', houseNumber: '1', flatNumber: '', postalCode: '97-300', city: 'Piotrków' },
    },
    service: { id: 9, type: 'PRZEGLAD_OKRESOWY', performedOn: asDay('2026-11-23'), technician: 'Ewa Lis' },
    arrivedAt: null,
    leftAt: null,
    materials: [],
    workDone: null,
    remarks: 'Bez uwag',
    recommendation: null,
    template: draft().template,
    answers: {
      przegrzanie: { kind: 'NUMBER', value: 6, note: null },
      filtr: { kind: 'CHECK', result: 'OK', note: null },
    },
    nextInspectionDate: null,
    duties: [],
    customerSignature: signature,
    technicianSignature: signature,
  }
  const store = (slot: string, value: unknown) =>
    localStorage.setItem(
      `termin.protocol.1.5.${slot}`,
      JSON.stringify({ value, enteredAt: '2026-11-23T09:00:00.000Z' }),
    )
  const isKept = (key: string) => key.startsWith('termin.protocol.')
  afterEach(() => photoStore.clear('1.5'))
  const photo = { key: 'left', name: '1.5', field: 'filtr', fileName: 'filtr.jpg', type: 'image/jpeg' }

  test('is shown beside the issued protocol until the person lets it go', async () => {
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' })
    store('answer:przegrzanie', { kind: 'NUMBER', value: 6, note: null })
    store('detail:remarks', 'Zawór cieknie')
    await photoStore.add({ ...photo, bytes: new ArrayBuffer(1) })
    const { person } = openDraft(draft({ status: 'ISSUED', number: 'P/2026/00017', snapshot }), {
      'GET /api/devices/7/measured-values': () => [],
    })
    const left = within(await screen.findByRole('alert'))
    expect(await left.findByRole('button', { name: 'Pobierz zdjęcie filtr.jpg' })).toBeVisible()
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Filtr: usterka, pęknięty',
      'Uwagi: Zawór cieknie',
      'Filtr: Pobierz zdjęcie filtr.jpg',
    ])
    await person.click(left.getByRole('button', { name: 'Usuń z telefonu' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(screen.queryByText(/^Ten protokół wystawiono/)).toBeNull())
    expect(Object.keys(localStorage).filter(isKept)).toEqual([])
    expect(await photoStore.of('1.5')).toEqual([])
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  test('is whole where a field has the label of another', async () => {
    const errors = vi.spyOn(console, 'error')
    const field = { kind: 'TEXT' as const, key: 'uwagi', label: 'Uwagi', hint: null, required: true, multiline: true }
    const template = { ...snapshot.template, sections: [{ title: 'Komin', fields: [field] }] }
    store('answer:uwagi', { kind: 'TEXT', text: 'Komin do czyszczenia' })
    store('detail:remarks', 'Zawór cieknie')
    openDraft(draft({ status: 'ISSUED', number: 'P/2026/00017', snapshot: { ...snapshot, template } }), {
      'GET /api/devices/7/measured-values': () => [],
    })
    const left = within(await screen.findByRole('alert'))
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Uwagi: Komin do czyszczenia',
      'Uwagi: Zawór cieknie',
    ])
    expect(errors).not.toHaveBeenCalled()
  })

  test('is nothing where all of it was issued: it goes from the phone by itself', async () => {
    store('answer:przegrzanie', { kind: 'NUMBER', value: 6, note: null })
    store('detail:remarks', 'Bez uwag')
    // Not read by this console, and not known to be issued
    store('answer:filtr', { kind: 'NEWER' })
    openDraft(draft({ status: 'ISSUED', number: 'P/2026/00017', snapshot }), {
      'GET /api/devices/7/measured-values': () => [],
    })
    expect(await screen.findByText('Bez uwag')).toBeVisible()
    await waitFor(() => expect(Object.keys(localStorage).filter(isKept)).toEqual(['termin.protocol.1.5.answer:filtr']))
    expect(screen.queryByText(/^Ten protokół wystawiono/)).toBeNull()
  })

  test('is shown where the draft was deleted, too', async () => {
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' })
    openDraft(draft(), { 'GET /api/protocols/5': () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu') })
    expect(await screen.findByText('filtr: usterka, pęknięty')).toBeVisible()
  })

  test('also a picture that came too late', async () => {
    let issued = false
    await photoStore.add({ ...photo, bytes: new ArrayBuffer(1) })
    openDraft(draft(), {
      'GET /api/protocols/5': () => (issued ? draft({ status: 'ISSUED', number: 'P/2026/00017', snapshot }) : draft()),
      'GET /api/devices/7/measured-values': () => [],
      'POST /api/protocols/5/photos/filtr': () => {
        issued = true
        return problem(409, 'CONFLICT', 'Ten protokół jest wystawiony.')
      },
    })
    expect(await screen.findByRole('button', { name: 'Pobierz zdjęcie filtr.jpg' })).toBeVisible()
  })

  test('goes with a draft that the person deletes', async () => {
    store('detail:remarks', 'Zawór cieknie')
    const { person } = openDraft(draft(), {
      'PUT /api/protocols/5/details/remarks': () => new Response('', { status: 503 }),
      'DELETE /api/protocols/5': () => ({ id: 5, message: 'Protokół roboczy został usunięty' }),
      'GET /api/protocols': () => paged('protocols', []),
      'GET /api/services/9': () => serviceWire({ id: 9 }),
      'GET /api/protocol-templates': () => [],
    })
    await person.click(await screen.findByRole('button', { name: 'Usuń protokół roboczy' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Żaden szablon protokołu nie jest używany.')).toBeVisible()
    expect(Object.keys(localStorage).filter(isKept)).toEqual([])
  })
})
