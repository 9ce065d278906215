import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { day } from '#domain/time/day'
import type { ProtocolWire } from '#domain/protocols/wire'
import { paged, problem } from '../testing/api'
import type { Call, Handlers } from '../testing/api'
import { openConsole } from '../testing/console'
import { serviceWire } from '../testing/service-samples'
import { photoStore } from './draft/photo-store'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const common = { hint: null, required: true }
const draft = (change: Partial<ProtocolWire> = {}): ProtocolWire => ({
  ...{ id: 5, status: 'DRAFT', serviceId: 9, deviceId: 7, clientId: 3, number: null, issuedAt: null },
  ...{ performedOn: null, client: 'Jan Kowalski', device: 'Pompa ciepła', templateName: 'Przegląd pompy ciepła' },
  ...{ deviations: 0, corrects: null, correctedBy: null, deviceType: 'POMPA_CIEPLA', details: {}, photos: [] },
  ...{ updatedAt: '2026-11-23T09:00:00.000Z', updatedBy: 'Ewa Lis', answers: {}, snapshot: null },
  template: {
    ...{ id: 1, templateId: 1, name: 'Przegląd pompy ciepła', version: 1 },
    sections: [
      {
        title: 'Układ chłodniczy',
        fields: [
          {
            kind: 'NUMBER',
            key: 'przegrzanie',
            label: 'Przegrzanie',
            unit: 'K',
            min: 3,
            max: 12,
            decimals: 1,
            ...common,
          },
          { kind: 'CHECK', key: 'filtr', label: 'Filtr', ...common },
        ],
      },
    ],
  },
  earlier: { przegrzanie: { on: day('2025-11-20'), value: 6.5 } },
  ...change,
})

const open = (protocol: ProtocolWire, api: Handlers = {}) =>
  openConsole('/services/protocol?id=5', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/protocols/5': () => protocol,
      'PUT /api/protocols/5/answers/przegrzanie': ({ body }) => ({
        ...{ value: (body as { answer: unknown }).answer, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' },
      }),
      'PUT /api/protocols/5/answers/filtr': ({ body }) => ({
        ...{ value: (body as { answer: unknown }).answer, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' },
      }),
      ...api,
    },
  })

const puts = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)

const field = async (name: RegExp) => within(await screen.findByRole('group', { name }))

test('a measurement stands beside its limits and the last value, and is sent as it is typed', async () => {
  const { person, calls } = open(draft())
  const superheat = await field(/^Przegrzanie/)
  expect(superheat.getByText('Granice: 3,0–12,0 K')).toBeVisible()
  expect(superheat.getByText('Poprzednio 6,5 K (20.11.2025)')).toBeVisible()
  await person.type(superheat.getByRole('textbox'), '14,5')
  expect(superheat.getByText('Poza granicami: 3,0–12,0 K')).toBeVisible()
  expect(superheat.getByRole('button', { name: 'Umów naprawę' })).toBeVisible()
  await screen.findByText('Zapisano')
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      answer: { kind: 'NUMBER', value: 14.5, note: null },
    }),
  )
})

test('what cannot be read as a number is said, and is not sent', async () => {
  const { person, calls } = open(draft())
  const superheat = await field(/^Przegrzanie/)
  await person.type(superheat.getByRole('textbox'), 'abc')
  expect(superheat.getByText('Wpisz liczbę, na przykład 6,5')).toBeVisible()
  await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
  await waitFor(() => expect(puts(calls)).toEqual(['/api/protocols/5/answers/filtr']))
})

test('a value that was entered without a network is there again, and says that it waits', async () => {
  const waiting = { value: { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' }, enteredAt: '2026-11-23T08:00:00.000Z' }
  localStorage.setItem('termin.protocol.1.5.answer:filtr', JSON.stringify(waiting))
  open(draft(), { 'PUT /api/protocols/5/answers/filtr': () => new Response('', { status: 503 }) })
  const filter = await field(/^Filtr/)
  expect(filter.getByRole('button', { name: 'usterka', pressed: true })).toBeVisible()
  expect(filter.getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pęknięty')
  expect(await screen.findByText('Czeka na połączenie (1)')).toBeVisible()
})

describe('what can never be saved', () => {
  const answerOf = (value: number) => ({ value: { kind: 'NUMBER' as const, value, note: null }, by: 'Ewa Lis' })
  const at = '2026-11-23T09:00:00.000Z'

  test('says why, stays to be mended and does not hold up the rest', async () => {
    const store = (slot: string, value: unknown) =>
      localStorage.setItem(`termin.protocol.1.5.${slot}`, JSON.stringify({ value, enteredAt: at }))
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty \u202A601' })
    store('detail:remarks', 'Wymieniono')
    const { calls } = open(draft(), {
      'PUT /api/protocols/5/details/remarks': () => ({ remarks: { value: 'Wymieniono', at, by: 'Ewa Lis' } }),
    })
    const filter = await field(/^Filtr/)
    expect(await filter.findByText(/niewidoczny znak, który odwraca kierunek pisma/)).toBeVisible()
    expect(await screen.findByText('Zapisano')).toBeVisible()
    expect(filter.getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pęknięty \u202A601')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/api/protocols/5/details/remarks',
    ])
  })

  test('is said of a measurement and of a material while it is typed', async () => {
    const { person, calls } = open(draft())
    const superheat = await field(/^Przegrzanie/)
    await person.type(superheat.getByRole('textbox'), '2000000')
    expect(superheat.getByText('Wpisz liczbę od −1 000 000 do 1 000 000')).toBeVisible()
    const materials = await field(/^Materiały/)
    await person.type(materials.getByRole('textbox', { name: 'Nazwa materiału' }), 'Glikol')
    await person.clear(materials.getByRole('textbox', { name: 'Ilość' }))
    await person.type(materials.getByRole('textbox', { name: 'Ilość' }), '150000')
    expect(materials.getByText('Najwyżej 100 000')).toBeVisible()
    expect(materials.getByRole('button', { name: 'Dodaj materiał' })).toBeDisabled()
    await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
    await waitFor(() => expect(puts(calls)).toContain('/api/protocols/5/answers/filtr'))
    expect(puts(calls)).not.toContain('/api/protocols/5/details/materials')
    const values = calls.flatMap(({ method, body }) => (method === 'PUT' ? [JSON.stringify(body)] : []))
    expect(values.filter((body) => body.includes('2000000'))).toEqual([])
  })

  test('is not signed as the value before', async () => {
    const answers = {
      przegrzanie: { ...answerOf(12), at },
      filtr: { value: { kind: 'CHECK' as const, result: 'OK' as const, note: null }, at, by: 'Ewa Lis' },
    }
    const { person } = open(draft({ answers }), {
      'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    })
    const superheat = await field(/^Przegrzanie/)
    const value = superheat.getByRole('textbox')
    await person.clear(value)
    await person.type(value, '>30')
    await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
    expect(await screen.findByText('Popraw jeszcze 1 pole: „Przegrzanie”.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(value).toHaveFocus()
    await person.clear(value)
    await person.type(value, '11')
    expect(screen.queryByText(/Popraw jeszcze/)).toBeNull()
  })

  test('holds for a material, too, that is typed and not added', async () => {
    const answers = {
      przegrzanie: { ...answerOf(6), at },
      filtr: { value: { kind: 'CHECK' as const, result: 'OK' as const, note: null }, at, by: 'Ewa Lis' },
    }
    const materials = { value: [{ name: 'Filtr', quantity: 1, unit: 'szt.' }], at, by: 'Ewa Lis' }
    const { person } = open(draft({ answers, details: { materials } }), {
      'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
      'PUT /api/protocols/5/details/materials': ({ body }) => ({
        materials: { ...materials, value: (body as { value: unknown }).value },
      }),
    })
    const name = (await field(/^Materiały/)).getByRole('textbox', { name: 'Nazwa materiału' })
    await person.type(name, 'Glikol')
    await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
    expect(screen.getByText('Popraw jeszcze 1 pole: „Materiały”.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(name).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Dodaj materiał' }))
    expect(screen.queryByText(/Popraw jeszcze/)).toBeNull()
    expect(await screen.findByText('Glikol, 1 szt.')).toBeVisible()
  })
})

test('a deleted draft is gone, and another template can be chosen for the visit', async () => {
  const { template: _template, answers: _answers, details: _details, photos: _photos, ...rest } = draft()
  const { earlier: _earlier, snapshot: _snapshot, deviceType: _type, ...summary } = rest
  let deleted = false
  const notFound = () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu')
  const { person, address } = openConsole('/services/protocol?service=9', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/protocols': () => paged('protocols', deleted ? [] : [summary]),
      'GET /api/protocols/5': () => (deleted ? notFound() : draft()),
      'GET /api/services/9': () => serviceWire({ id: 9 }),
      'GET /api/protocol-templates': () => [{ ...draft().template, deviceType: 'POMPA_CIEPLA', active: true }],
      'DELETE /api/protocols/5': () => {
        if (deleted) return notFound()
        deleted = true
        return { id: 5, message: 'Protokół roboczy został usunięty.' }
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Usuń protokół roboczy' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  expect(await screen.findByRole('button', { name: 'Rozpocznij protokół' })).toBeVisible()
  expect(address()).toBe('/services/protocol?service=9')
})

test('before everything required is answered nobody is asked to sign', async () => {
  const { person } = open(draft())
  await person.click(await screen.findByRole('button', { name: 'Zakończ wizytę i podpisz' }))
  expect(await screen.findByText(/Uzupełnij jeszcze 2 pola: „Przegrzanie”, „Filtr”/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a stored picture is deleted only after a question', async () => {
  const picture = { id: 4, field: 'filtr', originalName: 'filtr.jpg', url: null, thumbnailUrl: null, uploadedBy: 'Ewa' }
  const fault = { kind: 'CHECK' as const, result: 'FAULT' as const, note: 'pęknięty' }
  const answers = { filtr: { value: fault, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' } }
  const { person, calls } = open(draft({ answers, photos: [picture] }), {
    'DELETE /api/protocols/5/photos/filtr/4': () => ({ message: 'Usunięto' }),
  })
  const deleted = () => calls.some(({ method }) => method === 'DELETE')
  await person.click(await screen.findByRole('button', { name: 'Usuń zdjęcie filtr.jpg' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Usunąć zdjęcie?' }))
  expect(deleted()).toBe(false)
  await person.click(question.getByRole('button', { name: 'Usuń zdjęcie' }))
  await waitFor(() => expect(deleted()).toBe(true))
})

test('signing waits for a picture that is still being made smaller, and goes on by itself', async () => {
  giveCanvas()
  let scaled: () => void = () => undefined
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (scaled = () => reject(new Error('no image')))))
  const answerOf = <Value,>(value: Value) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  const answers = {
    przegrzanie: answerOf({ kind: 'NUMBER' as const, value: 6, note: null }),
    filtr: answerOf({ kind: 'CHECK' as const, result: 'FAULT' as const, note: 'pęknięty' }),
  }
  const { person, calls } = open(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/photos/filtr': () => Response.json({ photoIds: [4], warning: null }, { status: 201 }),
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  await person.upload(screen.getByLabelText('Zdjęcie: Filtr'), new File(['x'], 'filtr.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('1 zdjęcie czeka na wysłanie')).toBeVisible()
  await person.click(sign)
  expect(screen.getByText('Zapisywanie (1)')).toBeVisible()
  expect(screen.queryByText(/Nie wszystko jest jeszcze wysłane/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  scaled()
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.getByText('Zapisano')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/protocols/5/photos/filtr')).toHaveLength(1)
})

test('without a network pictures wait as values do, and nothing is signed', async () => {
  const answerOf = <Value,>(value: Value) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  const answers = {
    przegrzanie: answerOf({ kind: 'NUMBER' as const, value: 6, note: null }),
    filtr: answerOf({ kind: 'CHECK' as const, result: 'FAULT' as const, note: 'pęknięty' }),
  }
  const { person } = open(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/photos/filtr': () => Promise.reject(new TypeError('network')),
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  const files = [1, 2, 3, 4, 5, 6].map((at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  await person.upload(screen.getByLabelText('Zdjęcie: Filtr'), files)
  expect(screen.getByText('Filtr: najwyżej 5. Dodano 5 z 6 zdjęć.')).toBeVisible()
  expect(await screen.findByText('Czeka na połączenie (5)')).toBeVisible()
  await person.click(sign)
  expect(await screen.findByText(/Nie wszystko jest jeszcze wysłane. Podpiszesz, gdy wróci połączenie/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('what the phone had not sent when the draft was closed elsewhere', () => {
  const signature = { signed: true as const, name: 'Ewa Lis', picture: '', at: '2026-11-23T10:00:00.000Z' }
  const snapshot: NonNullable<ProtocolWire['snapshot']> = {
    ...{ number: 'P/2026/00017', issuedAt: '2026-11-23T10:00:00.000Z', corrects: null, earlier: {}, photos: [] },
    company: { name: 'Serwis', address: '', phone: '', email: '', nip: null },
    client: { name: 'Jan Kowalski', company: null, nip: null, phone: '' },
    device: {
      ...{ type: 'HEAT_PUMP', name: null, manufacturer: null, model: null, serialNumber: null },
      address: { street: 'Polna', houseNumber: '1', flatNumber: '', postalCode: '97-300', city: 'Piotrków' },
    },
    service: { id: 9, type: 'PRZEGLAD_OKRESOWY', performedOn: day('2026-11-23'), technician: 'Ewa Lis' },
    ...{ arrivedAt: null, leftAt: null, materials: [], workDone: null, remarks: 'Bez uwag', recommendation: null },
    template: draft().template,
    answers: {
      przegrzanie: { kind: 'NUMBER', value: 6, note: null },
      filtr: { kind: 'CHECK', result: 'OK', note: null },
    },
    ...{ nextInspectionDate: null, duties: [], customerSignature: signature, technicianSignature: signature },
  }
  const store = (slot: string, value: unknown) =>
    localStorage.setItem(
      `termin.protocol.1.5.${slot}`,
      JSON.stringify({ value, enteredAt: '2026-11-23T09:00:00.000Z' }),
    )
  const photo = { key: 'left', name: '1.5', field: 'filtr', fileName: 'filtr.jpg', type: 'image/jpeg' }
  beforeEach(() => photoStore.clear('1.5'))

  test('is shown beside the issued protocol until the person lets it go', async () => {
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' })
    store('answer:przegrzanie', { kind: 'NUMBER', value: 6, note: null })
    store('detail:remarks', 'Zawór cieknie')
    await photoStore.add({ ...photo, bytes: new ArrayBuffer(1) })
    const { person } = open(draft({ status: 'ISSUED', number: 'P/2026/00017', snapshot }), {
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
    expect(Object.keys(localStorage).filter((key) => key.startsWith('termin.protocol.'))).toEqual([])
    expect(await photoStore.of('1.5')).toEqual([])
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  test('is shown where the draft was deleted, too', async () => {
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' })
    open(draft(), { 'GET /api/protocols/5': () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu') })
    expect(await screen.findByText('filtr: usterka, pęknięty')).toBeVisible()
  })

  test('also a picture that came too late', async () => {
    let issued = false
    await photoStore.add({ ...photo, bytes: new ArrayBuffer(1) })
    open(draft(), {
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
    const { person } = open(draft(), {
      'PUT /api/protocols/5/details/remarks': () => new Response('', { status: 503 }),
      'DELETE /api/protocols/5': () => ({ id: 5, message: 'Protokół roboczy został usunięty.' }),
      'GET /api/protocols': () => paged('protocols', []),
      'GET /api/services/9': () => serviceWire({ id: 9 }),
      'GET /api/protocol-templates': () => [],
    })
    await person.click(await screen.findByRole('button', { name: 'Usuń protokół roboczy' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Żaden szablon protokołu nie jest używany.')).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('termin.protocol.'))).toEqual([])
  })
})

/** What is written on the canvas of a signature */
function giveCanvas(): string[] {
  const texts: string[] = []
  const context = { fillText: (text: string) => texts.push(text), measureText: () => ({ width: 100 }) }
  const nothing = () => undefined
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    ...{ ...context, scale: nothing, clearRect: nothing, fillRect: nothing },
  } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext & WebGL2RenderingContext)
  vi.spyOn(canvas, 'toDataURL').mockImplementation(() => `data:image/png;base64,${texts.at(-2)}`)
  return texts
}

test('both sign by keyboard alone, with their typed names; a name that is changed is no signature any more', async () => {
  const texts = giveCanvas()
  const answerOf = <Value,>(value: Value) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  const answers = {
    przegrzanie: answerOf({ kind: 'NUMBER' as const, value: 6, note: null }),
    filtr: answerOf({ kind: 'CHECK' as const, result: 'OK' as const, note: null }),
  }
  const { person, calls } = open(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/sign': () => draft({ answers, status: 'ISSUED', number: 'P/2026/00018' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  const sign = async (who: string) => {
    dialog.getByRole('button', { name: `Podpisz bez rysowania: Podpis ${who}` }).focus()
    await person.keyboard('{Enter}')
  }
  await sign('klienta')
  await sign('serwisanta')
  expect(dialog.getByText('Podpisano bez rysowania: Jan Kowalski')).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: /^Imię i nazwisko/ }), ' junior')
  expect(dialog.queryByText(/Podpisano bez rysowania: Jan Kowalski/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  expect(await dialog.findByText('Brakuje podpisu klienta')).toBeVisible()
  await sign('klienta')
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  await screen.findByText('Protokół P/2026/00018 został wystawiony.')
  expect(calls.find(({ path }) => path === '/api/protocols/5/sign')?.body).toMatchObject({
    customer: { signed: true, name: 'Jan Kowalski junior', picture: 'Jan Kowalski junior' },
    technician: { picture: texts.at(-4) },
  })
})

test('signatures are not dropped by Escape without a question', async () => {
  giveCanvas()
  const answerOf = <Value,>(value: Value) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  const answers = {
    przegrzanie: answerOf({ kind: 'NUMBER' as const, value: 6, note: null }),
    filtr: answerOf({ kind: 'CHECK' as const, result: 'OK' as const, note: null }),
  }
  const { person } = open(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  await person.click(dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis klienta' }))
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Podpisy przepadną' }))
  await person.click(question.getByRole('button', { name: 'Wróć do podpisów' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByText('Podpisano bez rysowania: Jan Kowalski')).toBeVisible()
})

test('protocols are listed with what was wrong, and a device without any shows nothing of them', async () => {
  const { template: _template, answers: _answers, details: _details, photos: _photos, ...rest } = draft()
  const { earlier: _earlier, snapshot: _snapshot, deviceType: _type, ...summary } = rest
  const issued = { ...summary, status: 'ISSUED', number: 'P/2026/00017', issuedAt: '2026-11-20T12:00:00.000Z' }
  openConsole('/services/protocols', {
    as: 'VIEWER',
    api: { 'GET /api/protocols': () => paged('protocols', [{ ...issued, performedOn: '2026-11-20', deviations: 2 }]) },
  })
  expect(await screen.findByRole('link', { name: 'P/2026/00017' })).toHaveAttribute('href', '/services/protocol?id=5')
  expect(screen.getByText('2 nieprawidłowości')).toBeVisible()
})
