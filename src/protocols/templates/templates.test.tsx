import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProtocolField } from '#domain/protocols/template'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { userWire } from '../../testing/samples'

const common = { hint: null, required: true }
const pressure: ProtocolField = {
  kind: 'NUMBER',
  key: 'cisnienie',
  label: 'Ciśnienie',
  unit: 'bar',
  min: 1,
  max: 2.5,
  decimals: 1,
  ...common,
}
const filter: ProtocolField = { kind: 'CHECK', key: 'filtr', label: 'Filtr', ...common }
const template = {
  id: 12,
  templateId: 5,
  version: 3,
  name: 'Przegląd kotła',
  deviceType: 'KOCIOL_GAZOWY',
  active: true,
  sections: [
    { title: 'Instalacja', fields: [pressure, filter] },
    { title: 'Spaliny', fields: [{ kind: 'PHOTO', key: 'komin', label: 'Komin', most: 2, ...common }] },
  ],
}

const path = '/api/protocol-templates/5'
const open = (api: Handlers = {}, as: 'MANAGER' | 'VIEWER' = 'MANAGER', address = 'template?id=5') =>
  openConsole(`/services/protocol-${address}`, {
    as,
    api: {
      'GET /api/protocol-templates': () => [template],
      [`GET ${path}`]: () => template,
      [`PUT ${path}`]: ({ body }) => ({ ...(body as object), id: 13, templateId: 5, version: 4 }),
      ...api,
    },
  })

const lines = () =>
  screen
    .getAllByRole('list', { name: /^Pola: / })
    .map((list) => within(list).queryAllByRole('button', { name: /^Zmień: / }))
    .map((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice('Zmień: '.length)))

async function save(person: ReturnType<typeof open>['person']) {
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
}

test('a template is read by everybody, and changed by those who change settings', async () => {
  open({}, 'VIEWER', 'templates')
  expect(await screen.findByRole('link', { name: 'Przegląd kotła' })).toHaveAttribute(
    'href',
    '/services/protocol-template?id=5',
  )
  expect(screen.getByText('Kocioł gazowy · 3 pola · wersja 3')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Dodaj szablon|Skopiuj/ })).toBeNull()
})

test('a template that was changed before the role was lost can only be read again', async () => {
  const { person, session } = open()
  const name = await screen.findByRole('textbox', { name: 'Nazwa' })
  await person.type(name, ' X')
  act(() => session.setUser(userWire({ roles: ['VIEWER'] })))
  expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
  expect(name).toHaveValue('Przegląd kotła')
})

test('fields are moved by keyboard, also into the next section, and the focus goes with them', async () => {
  const { person, calls } = open()
  const down = await screen.findByRole('button', { name: 'W dół: Ciśnienie' })
  down.focus()
  await person.keyboard('{Enter}')
  expect(lines()).toEqual([['Filtr', 'Ciśnienie'], ['Komin']])
  expect(screen.getByRole('button', { name: 'W dół: Ciśnienie' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(lines()).toEqual([['Filtr'], ['Ciśnienie', 'Komin']])
  expect(screen.getByRole('button', { name: 'W dół: Ciśnienie' })).toHaveFocus()
  await save(person)
  expect(await screen.findByText('Szablon został zapisany jako wersja 4')).toBeVisible()
  const update = calls.find(({ method }) => method === 'PUT')
  expect(update?.headers.get('if-match')).toBe('"3"')
  expect(update?.body).toMatchObject({
    name: 'Przegląd kotła',
    deviceType: 'KOCIOL_GAZOWY',
    active: true,
    sections: [{ fields: [filter] }, { fields: [pressure, { key: 'komin' }] }],
  })
  expect(screen.queryByText('Masz niezapisane zmiany')).toBeNull()
})

test('a typed name of a section stays when its fields and sections are moved, added and deleted', async () => {
  const { person, calls } = open()
  const title = (await screen.findAllByRole('textbox', { name: /^Nazwa sekcji/ }))[0] as HTMLElement
  await person.clear(title)
  await person.type(title, 'Obieg wody')
  await person.click(screen.getByRole('button', { name: 'W dół: Ciśnienie' }))
  expect(title).toHaveValue('Obieg wody')
  await person.type(title, ' grzewczej')
  await person.click(screen.getByRole('button', { name: 'Dodaj pole: Obieg wody grzewczej' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Tekst/ }))
  const added = await screen.findByRole('dialog', { name: /^Nowe pole/ })
  await person.type(within(added).getByRole('textbox', { name: /^Nazwa/ }), 'Usterki')
  await person.click(within(added).getByRole('button', { name: 'Dodaj pole' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lines()).toEqual([['Filtr', 'Ciśnienie', 'Usterki'], ['Komin']])
  expect(title).toHaveValue('Obieg wody grzewczej')
  await person.type(title, ' i kotła')
  await person.click(screen.getByRole('button', { name: 'Usuń: Usterki' }))
  expect(title).toHaveValue('Obieg wody grzewczej i kotła')
  await person.type(title, ' gazowego')
  await person.click(screen.getByRole('tab', { name: 'Podgląd' }))
  expect(screen.getByRole('heading', { name: 'Obieg wody grzewczej i kotła gazowego' })).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Pola' }))
  await person.click(screen.getByRole('button', { name: 'W dół: Obieg wody grzewczej i kotła gazowego' }))
  const titles = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Nazwa sekcji/ })
  expect(titles.map(({ value }) => value)).toEqual(['Spaliny', 'Obieg wody grzewczej i kotła gazowego'])
  await person.click(screen.getByRole('button', { name: 'Dodaj sekcję' }))
  await person.click(screen.getByRole('button', { name: 'Usuń sekcję: sekcja 3' }))
  await save(person)
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    sections: [
      { title: 'Spaliny', fields: [{ key: 'komin' }] },
      { title: 'Obieg wody grzewczej i kotła gazowego', fields: [filter, pressure] },
    ],
  })
})

test('the focus goes to the title of an added section, and never to the delete button of another one', async () => {
  const { person } = open()
  const add = await screen.findByRole('button', { name: 'Dodaj sekcję' })
  add.focus()
  await person.keyboard('{Enter}')
  const titles = () => screen.getAllByRole('textbox', { name: /^Nazwa sekcji/ })
  expect(titles()[2]).toHaveFocus()
  await person.keyboard('Uwagi')
  await person.click(add)
  expect(titles()[3]).toHaveFocus()
  screen.getByRole('button', { name: 'Usuń sekcję: Uwagi' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sekcja: sekcja 3' })).toHaveFocus())
  await person.keyboard('{Enter}')
  expect(titles()).toHaveLength(3)
  screen.getByRole('button', { name: 'Usuń sekcję: sekcja 3' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sekcja: Spaliny' })).toHaveFocus())
  await person.click(screen.getByRole('button', { name: 'Usuń sekcję: Instalacja' }))
  await person.click(await screen.findByRole('button', { name: 'Usuń sekcję' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sekcja: Spaliny' })).toHaveFocus())
})

test('a stored field keeps its key with another label, a new one gets its own, and the preview shows both', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Zmień: Filtr' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pole: sprawdzenie' })
  await person.clear(within(dialog).getByRole('textbox', { name: /^Nazwa/ }))
  await person.type(within(dialog).getByRole('textbox', { name: /^Nazwa/ }), 'Filtr siatkowy')
  await person.click(within(dialog).getByRole('button', { name: 'Gotowe' }))

  await person.click(await screen.findByRole('button', { name: 'Dodaj pole: Instalacja' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Wybór/ }))
  const added = await screen.findByRole('dialog', { name: 'Nowe pole: wybór' })
  await person.type(within(added).getByRole('textbox', { name: /^Nazwa/ }), 'Filtr')
  await person.type(within(added).getByRole('textbox', { name: /^Odpowiedzi/ }), 'nowy')
  await person.click(within(added).getByRole('button', { name: 'Dodaj pole' }))
  expect(await within(added).findByText('Podaj co najmniej dwie odpowiedzi')).toBeVisible()
  await person.type(within(added).getByRole('textbox', { name: /^Odpowiedzi/ }), '\nstary')
  await person.click(within(added).getByRole('button', { name: 'Dodaj pole' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(screen.getByRole('tab', { name: 'Podgląd' }))
  expect(screen.getByRole('group', { name: 'Filtr siatkowy' })).toBeVisible()
  const choice = within(screen.getByRole('group', { name: 'Filtr' }))
  await person.click(choice.getByRole('button', { name: 'stary' }))
  expect(choice.getByRole('button', { name: 'stary', pressed: true })).toBeVisible()

  await save(person)
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = calls.find(({ method }) => method === 'PUT')?.body as typeof template | undefined
  expect(sent?.sections[0]?.fields.slice(1)).toEqual([
    { ...filter, label: 'Filtr siatkowy' },
    { kind: 'CHOICE', key: 'filtr-2', label: 'Filtr', hint: null, required: true, options: ['nowy', 'stary'] },
  ])
})

test('nothing is changed in a template while it is being saved', async () => {
  let answer: () => void = () => undefined
  const { person } = open({
    [`PUT ${path}`]: ({ body }) =>
      new Promise((resolve) => (answer = () => resolve({ ...(body as object), id: 13, templateId: 5, version: 4 }))),
  })
  const name = await screen.findByRole('textbox', { name: /^Nazwa( \*|$)/ })
  await person.type(name, ' 24 kW')
  await save(person)
  await waitFor(() => expect(name).toBeDisabled())
  await person.type(name, ' B')
  await person.click(screen.getByRole('button', { name: 'W dół: Ciśnienie' }))
  await person.click(screen.getByRole('button', { name: 'Zmień: Filtr' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => answer())
  expect(await screen.findByText('Szablon został zapisany jako wersja 4')).toBeVisible()
  await waitFor(() => expect(name).toBeEnabled())
  expect(name).toHaveValue('Przegląd kotła 24 kW')
  expect(lines()).toEqual([['Ciśnienie', 'Filtr'], ['Komin']])
})

test('what the server refuses stands at its field, and a newer version is loaded only on request', async () => {
  const answers = [
    problem(400, 'VALIDATION', 'Popraw szablon', {
      fields: { 'sections.0.fields.0.max': 'Górna granica jest niższa' },
    }),
    problem(409, 'STALE', 'Ktoś zmienił ten szablon.'),
    problem(409, 'STALE', 'Ktoś zmienił ten szablon.'),
  ]
  let current = template
  const { person, calls } = open({ [`PUT ${path}`]: () => answers.shift(), [`GET ${path}`]: () => current })
  const name = await screen.findByRole('textbox', { name: /^Nazwa( \*|$)/ })
  await person.type(name, ' 24 kW')
  await save(person)
  expect(await screen.findByText('Górna granica jest niższa')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zmień: Ciśnienie' })).toHaveFocus()
  current = { ...template, version: 4, name: 'Przegląd kotła i komina' }
  await save(person)
  expect(await screen.findByText(/Ktoś zmienił ten szablon/)).toBeVisible()
  expect(await screen.findByText('Nazwa: Przegląd kotła → Przegląd kotła i komina')).toBeVisible()
  expect(name).toHaveValue('Przegląd kotła 24 kW')
  await save(person)
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"3"',
      '"3"',
      '"4"',
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Wczytaj' }))
  await waitFor(() => expect(name).toHaveValue('Przegląd kotła i komina'))
})

describe('a newer version that comes while the dialog of a field is open', () => {
  /** Somebody else has removed 'Ciśnienie'. */
  const newer = { ...template, version: 4, sections: [{ title: 'Instalacja', fields: [filter] }, template.sections[1]] }

  async function openField(name: string) {
    let current: object = template
    const { person, calls } = open({ [`GET ${path}`]: () => current })
    await person.click(await screen.findByRole('button', { name: `Zmień: ${name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    current = newer
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText(/^Wersja 4\./)
    return { person, calls, dialog }
  }

  test.each([
    ['Filtr', 'Filtr siatkowy', [pressure, { ...filter, label: 'Filtr siatkowy' }]],
    ['Ciśnienie', 'Ciśnienie wody', [{ ...pressure, label: 'Ciśnienie wody' }, filter]],
  ])('leaves what is typed to its own field, under its own key: %s', async (name, label, fields) => {
    const { person, calls, dialog } = await openField(name)
    await person.clear(dialog.getByRole('textbox', { name: /^Nazwa/ }))
    await person.type(dialog.getByRole('textbox', { name: /^Nazwa/ }), label)
    await person.click(dialog.getByRole('button', { name: 'Gotowe' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await save(person)
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    const update = calls.find(({ method }) => method === 'PUT')
    expect(update?.headers.get('if-match')).toBe('"3"')
    expect(update?.body).toMatchObject({ sections: [{ fields }, { fields: [{ key: 'komin', label: 'Komin' }] }] })
  })

  test('is shown once that is closed without a change', async () => {
    const { person, dialog } = await openField('Filtr')
    expect(screen.getByText('Ciśnienie')).toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(lines()).toEqual([['Filtr'], ['Komin']]))
    expect(screen.queryByText('Masz niezapisane zmiany')).toBeNull()
  })
})

test('a copy is added as a template of its own, whose sections need a name and a field each', async () => {
  const { person, calls, address } = open(
    {
      'POST /api/protocol-templates': () => Response.json({ ...template, name: 'Kopia', version: 1 }, { status: 201 }),
    },
    'MANAGER',
    'template?copy=5',
  )
  expect(await screen.findByDisplayValue('Przegląd kotła (kopia)')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dodaj sekcję' }))
  await save(person)
  expect(await screen.findByText('Nazwij sekcję')).toBeVisible()
  expect(screen.getByText('Dodaj do tej sekcji co najmniej jedno pole')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Usuń sekcję: sekcja 3' }))
  await save(person)
  await waitFor(() => expect(address()).toBe('/services/protocol-template?id=5'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Przegląd kotła (kopia)',
    deviceType: 'KOCIOL_GAZOWY',
    active: true,
    sections: template.sections,
  })
})

test('an address that names no template shows no empty form', async () => {
  open({}, 'MANAGER', 'template?id=abc')
  expect(await screen.findByText('Otwórz szablon z listy.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
})
