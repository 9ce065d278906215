import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { userWire } from '../testing/samples'
import { janTechnician, technicianWire } from '../testing/technician-samples'
import type { CampaignWire } from './testing/campaign-samples'
import { boardWire, campaignWire, planWire, previewWire } from './testing/campaign-samples'

beforeEach(() => itIs('2027-08-20T09:00:00Z'))
afterEach(() => vi.useRealTimers())

interface Opened {
  campaigns?: CampaignWire[]
  api?: Handlers
}

function open(address: string, { campaigns = [], api = {} }: Opened = {}) {
  return openConsole(address, {
    as: 'MANAGER',
    api: {
      'GET /api/campaigns': () => campaigns,
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'POST /api/campaigns/preview': () => previewWire(),
      'GET /api/settings': () => problem(403, 'FORBIDDEN', 'Brak uprawnień'),
      ...Object.fromEntries(campaigns.map((each) => [`GET /api/campaigns/${each.id}`, () => each])),
      ...api,
    },
  })
}

test('an office without campaigns reads what one is, and is led to the first', async () => {
  const { person, address } = open('/campaigns')
  expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze kampanii' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Nowa kampania' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nowa kampania' })).toBeVisible()
  expect(address()).toBe('/campaigns/edit')
})

test('the list shows days, state, counts and the kilometres saved when it was planned; deleting asks first', async () => {
  const counts = { stops: 600, leftOut: 3, planned: 100, silent: 41, booked: 456, declined: 0, expired: 0 }
  const { person, calls } = open('/campaigns', {
    campaigns: [campaignWire({ state: 'RUNNING', counts, plan: planWire() }), campaignWire({ id: 2, name: 'Wiosna' })],
    api: { 'DELETE /api/campaigns/3': () => ({ id: 3, message: 'Usunięto' }) },
  })
  const row = within((await screen.findByRole('link', { name: 'Jesień 2027' })).closest('li')!)
  expect(row.getByText('6–17 września 2027')).toBeVisible()
  expect(row.getByText('W toku')).toBeVisible()
  expect(row.getByText('umówione').closest('div')).toHaveTextContent('456')
  expect(row.getByText('czekają').closest('div')).toHaveTextContent('41')
  expect(row.getByText('poza planem').closest('div')).toHaveTextContent('3')
  expect(row.getByText('przy planowaniu −62% km w porównaniu z kolejnością terminów')).toBeVisible()
  expect(screen.getByText('Jeszcze bez planu tras')).toBeVisible()
  await person.click(row.getByRole('button', { name: 'Usuń: Jesień 2027' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Usunąć kampanię?' }))
  expect(question.getByText(/Umówione wizyty zostaną w kalendarzu/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Usuń kampanię' }))
  await expect
    .poll(() => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual(['/api/campaigns/3'])
})

test('a plan without anything to compare with is not called missing', async () => {
  open('/campaigns', { campaigns: [campaignWire({ plan: planWire({ kmByDueDate: 0 }) })] })
  expect(await screen.findByRole('link', { name: 'Jesień 2027' })).toBeVisible()
  expect(screen.queryByText('Jeszcze bez planu tras')).not.toBeInTheDocument()
})

test('who may not manage campaigns has no link to them', async () => {
  openConsole('/?tab=services&view=list', { as: 'TECHNICIAN', api: { 'GET /api/services': () => [] } })
  await screen.findByRole('link', { name: 'Do umówienia' })
  expect(screen.queryByRole('link', { name: 'Kampanie sezonowe' })).toBeNull()
})

test('five steps make a campaign; what was typed stays when the server refuses', async () => {
  let refused = true
  const { person, calls, address } = open('/campaigns/edit', {
    api: {
      'POST /api/campaigns': () => {
        if (!refused) return Response.json(campaignWire({ id: 9 }), { status: 201 })
        refused = false
        return problem(400, 'VALIDATION', 'Popraw nazwę', { fields: { name: 'Taka kampania już jest' } })
      },
      'GET /api/campaigns/9': () => campaignWire({ id: 9 }),
      'GET /api/campaigns/9/board': () => boardWire([]),
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Co i kiedy' })
  // The numbers are shown next to the first step before the campaign has a name.
  expect(await screen.findByText('612')).toBeVisible()
  expect(screen.getByText('Adres bez miejsca na mapie: 7 urządzeń')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dalej: Gdzie' }))
  expect(await screen.findByText('Nazwij kampanię')).toBeVisible()
  await person.type(screen.getByLabelText(/^Nazwa/), 'Jesień 2027')
  await person.click(screen.getByRole('button', { name: 'Dalej: Gdzie' }))
  await person.click(await screen.findByRole('radio', { name: 'Wybrane miejscowości' }))
  await person.click(await screen.findByRole('checkbox', { name: /^Drzewica/ }))
  await person.click(screen.getByRole('button', { name: 'Dalej: Kto' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Jan Nowak' }))
  await person.click(screen.getByRole('button', { name: 'Dalej: Jak' }))
  await person.click(await screen.findByRole('button', { name: 'Dalej: Wiadomości' }))
  // Links as long as the real ones
  expect(await screen.findAllByText(/\/r\/o-X{20}(?!X)/)).toHaveLength(2)
  await person.click(await screen.findByRole('checkbox', { name: /^Zwolniony termin/ }))
  await person.click(screen.getByRole('button', { name: 'Utwórz kampanię' }))
  // Back at the step of the refused field, with what was typed
  expect(await screen.findByText('Taka kampania już jest')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Co i kiedy' })).toBeVisible()
  await person.clear(screen.getByLabelText(/^Nazwa/))
  await person.type(screen.getByLabelText(/^Nazwa/), 'Jesień B')
  await person.click(screen.getByRole('button', { name: '5. Wiadomości' }))
  expect(screen.getByRole('checkbox', { name: /^Zwolniony termin/ })).toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Utwórz kampanię' }))
  await expect.poll(address).toBe('/campaigns/campaign?id=9')
  const creations = calls.filter(({ method, path }) => method === 'POST' && path === '/api/campaigns')
  expect(creations.map(({ body }) => body)).toMatchObject([
    { name: 'Jesień 2027' },
    {
      name: 'Jesień B',
      from: '2027-08-30',
      until: '2027-10-08',
      kinds: ['INSPECTION'],
      cities: ['Drzewica'],
      area: null,
      technicianIds: [5],
      autoRefill: true,
      windowMinutes: 120,
    },
  ])
})

test('who may no longer see the page keeps what is typed there until it is given up', async () => {
  const { person, session, address } = open('/campaigns/edit')
  const lose = () => act(() => session.setUser(userWire({ roles: ['TECHNICIAN'] })))
  await person.type(await screen.findByLabelText(/^Nazwa/), 'Jesień')
  lose()
  expect(screen.getByLabelText(/^Nazwa/)).toHaveValue('Jesień')
  await person.clear(screen.getByLabelText(/^Nazwa/))
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

test('each step, forward, back or chosen, puts the focus on its title', async () => {
  const { person } = open('/campaigns/edit?id=3', { campaigns: [campaignWire()] })
  await person.click(await screen.findByRole('button', { name: 'Dalej: Gdzie' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Gdzie' })).toHaveFocus())
  await person.click(screen.getByRole('button', { name: 'Wstecz' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Co i kiedy' })).toHaveFocus())
  await person.click(screen.getByRole('button', { name: '4. Jak' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Jak' })).toHaveFocus())
})

test('a town is chosen whichever way it was spelt, and is unchosen in all its spellings', async () => {
  const { person, calls } = open('/campaigns/edit?id=3', {
    campaigns: [campaignWire({ cities: ['OPOCZNO', 'opoczno', 'Żarnów'] })],
    api: { 'PUT /api/campaigns/3': () => campaignWire() },
  })
  await person.click(await screen.findByRole('button', { name: '2. Gdzie' }))
  expect(await screen.findByRole('checkbox', { name: /^Opoczno/ })).toBeChecked()
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Opoczno 120',
    'Drzewica 44',
    'Żarnów 0',
  ])
  await person.click(screen.getByRole('checkbox', { name: /^Opoczno/ }))
  expect(screen.getByRole('checkbox', { name: /^Opoczno/ })).not.toBeChecked()
  await person.click(screen.getByRole('checkbox', { name: /^Drzewica/ }))
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ cities: ['Drzewica', 'Żarnów'] })
  // Towns and numbers are one question, only for the chosen towns.
  const asked = calls.filter(({ path }) => path === '/api/campaigns/preview')
  expect(asked.map(({ body }) => (body as { cities: string[] }).cities)).not.toContainEqual([])
})

test('the towns stay while those that were ticked cannot be counted', async () => {
  const { person } = open('/campaigns/edit?id=3', {
    campaigns: [campaignWire({ cities: ['Opoczno'] })],
    api: {
      'POST /api/campaigns/preview': ({ body }) =>
        (body as { cities: string[] }).cities.includes('Drzewica') ? problem(500, 'INTERNAL', 'Ups') : previewWire(),
    },
  })
  await person.click(await screen.findByRole('button', { name: '2. Gdzie' }))
  await person.click(await screen.findByRole('checkbox', { name: /^Drzewica/ }))
  expect(await screen.findByText(/^Nie udało się policzyć/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Drzewica/ })).toBeChecked()
  await person.click(screen.getByRole('checkbox', { name: /^Drzewica/ }))
  expect(screen.getByRole('checkbox', { name: /^Drzewica/ })).not.toBeChecked()
})

test('an office in which nobody goes to clients is told who changes that', async () => {
  const { person } = open('/campaigns/edit', { api: { 'GET /api/technicians': () => [] } })
  await person.type(await screen.findByLabelText(/^Nazwa/), 'Jesień')
  await person.click(screen.getByRole('button', { name: 'Dalej: Gdzie' }))
  await person.click(await screen.findByRole('button', { name: 'Dalej: Kto' }))
  const hint = 'Nikt jeszcze nie jeździ do klientów. Administrator zaznacza to przy użytkowniku.'
  expect(await screen.findByText(hint)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dalej: Jak' }))
  expect(screen.getByText(hint)).toBeVisible()
})

test('it says where the routes begin of those who have no start', async () => {
  const start = {
    street: 'Polna',
    houseNumber: '2',
    flatNumber: null,
    postalCode: '26-300',
    city: 'Opoczno',
    position: null,
  }
  const { person } = open('/campaigns/edit', {
    api: { 'GET /api/technicians': () => [technicianWire({ start }), janTechnician({ start: null })] },
  })
  await person.type(await screen.findByLabelText(/^Nazwa/), 'Jesień')
  await person.click(screen.getByRole('button', { name: 'Dalej: Gdzie' }))
  await person.click(await screen.findByRole('button', { name: 'Dalej: Kto' }))
  const note = await screen.findByText(/^Bez adresu początku dnia: Jan Nowak\. Trasy zaczynają się wtedy/)
  expect(note).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: 'Jan Nowak' }))
  expect(note).not.toBeInTheDocument()
})

test('a technician of the campaign who has left meanwhile is still named, and can be unticked', async () => {
  const { person, calls } = open('/campaigns/edit?id=3', {
    campaigns: [campaignWire({ technicianIds: [5, 2, 44] })],
    api: {
      'GET /api/technicians': () => [
        technicianWire(),
        janTechnician({ offered: false, active: false }),
        technicianWire({ userId: 8, name: 'Ewa Dawna', offered: false }),
      ],
      'PUT /api/campaigns/3': () => campaignWire({ technicianIds: [5] }),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Dalej: Gdzie' }))
  await person.click(await screen.findByRole('button', { name: 'Dalej: Kto' }))
  const who = within(await screen.findByRole('group', { name: 'Serwisanci' }))
  const box = (name: RegExp) => who.getByRole('checkbox', { name })
  expect(who.getAllByRole('checkbox')).toHaveLength(3)
  const names = [/^Piotr Wrona$/, /^Jan Nowak ?nie jeździ już do klientów$/, /^Konto nr 44 ?nie jeździ/] as const
  for (const name of names) expect(box(name)).toBeChecked()
  await person.click(box(names[1]))
  await person.click(box(names[2]))
  // Until it is saved they can be taken back.
  expect(box(names[1])).not.toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ technicianIds: [5] }))
})

test('an end before the beginning is told at its step, and the last numbers stay', async () => {
  const { person } = open('/campaigns/edit?id=3', { campaigns: [campaignWire({ until: '2027-09-01' })] })
  await person.click(await screen.findByRole('button', { name: 'Dalej: Gdzie' }))
  expect(await screen.findByText('Koniec nie może być przed początkiem')).toBeVisible()
  expect(screen.getByText('Liczby pojawią się, gdy będzie wiadomo, kiedy, co i kto.')).toBeVisible()
})

test('a new campaign that ends today is told so at its last day, and goes no further', async () => {
  const { person, calls } = open('/campaigns/edit?copy=3', {
    campaigns: [campaignWire({ from: '2026-08-10', until: '2026-08-20' })],
  })
  await person.click(await screen.findByRole('button', { name: 'Dalej: Gdzie' }))
  const told = await screen.findByText('Kampania musi trwać co najmniej do jutra')
  expect(told).toBeVisible()
  expect(told.closest('.MuiFormControl-root')).toHaveTextContent('Ostatni dzień')
  expect(screen.getByRole('heading', { level: 2, name: 'Co i kiedy' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: '5. Wiadomości' }))
  await person.click(screen.getByRole('button', { name: 'Utwórz kampanię' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Co i kiedy' })).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/campaigns')).toBe(false)
})

test('a campaign that is over can still be renamed', async () => {
  const { person, calls } = open('/campaigns/edit?id=3', {
    campaigns: [campaignWire({ from: '2027-08-09', until: '2027-08-20' })],
    api: { 'PUT /api/campaigns/3': () => campaignWire() },
  })
  await person.type(await screen.findByLabelText(/^Nazwa/), ' B')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ name: 'Jesień 2027 B', until: '2027-08-20' })
})

test('the numbers of a campaign that exists count what it has as its own', async () => {
  const { calls } = open('/campaigns/edit?id=3', { campaigns: [campaignWire()] })
  expect(await screen.findByText('612')).toBeVisible()
  const preview = calls.find(({ path }) => path === '/api/campaigns/preview')
  expect(preview?.query.get('campaignId')).toBe('3')
  expect(preview?.body).toMatchObject({ from: '2027-09-06', technicianIds: [5, 2] })
})

test('a campaign that is too large is told how to become smaller', async () => {
  open('/campaigns/edit?id=3', {
    campaigns: [campaignWire()],
    api: { 'POST /api/campaigns/preview': () => previewWire({ stops: 5001 }) },
  })
  expect(
    await screen.findByText(
      'Kampania ma najwyżej 5000 adresów do odwiedzenia. Podziel ją na obszary albo miejscowości.',
    ),
  ).toBeVisible()
})

test('the copy of a campaign is the same a year later', async () => {
  open('/campaigns/edit?copy=3', { campaigns: [campaignWire({ bufferMinutes: 25, technicianIds: [5, 77] })] })
  expect(await screen.findByLabelText(/^Nazwa/)).toHaveValue('Jesień 2028')
  expect(screen.getByLabelText(/^Zapas przy każdym adresie/)).toHaveValue('25')
  expect(screen.getByRole('checkbox', { name: 'Piotr Wrona', hidden: true })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Jan Nowak', hidden: true })).not.toBeChecked()
})

test('an offer can wait for one day or for several', async () => {
  const { person } = open('/campaigns/edit?id=3', { campaigns: [campaignWire({ offerDays: 1 })] })
  await person.click(await screen.findByRole('button', { name: '5. Wiadomości' }))
  const days = await screen.findByLabelText(/^Ile dni czeka propozycja/)
  expect(days.parentElement).toHaveTextContent('dzień')
  await person.clear(days)
  await person.type(days, '2')
  expect(days.parentElement).toHaveTextContent('dni')
})

test('a template without its link cannot be saved, and the preview shows the message with its count', async () => {
  const { person, calls } = open('/campaigns/edit?id=3', { campaigns: [campaignWire()] })
  await person.click(await screen.findByRole('button', { name: '5. Wiadomości' }))
  const field = await screen.findByLabelText(/^Propozycja terminu/)
  expect(screen.getAllByText(/06\.09\.2027 miedzy 8:00 a 10:00/)[0]).toBeVisible()
  await person.clear(field)
  await person.type(field, 'Prosimy o telefon')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findAllByText('Dodaj {customConfirmationURL}: bez linku klient nie odpowie.')).not.toEqual([])
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('nothing is typed into a campaign while it is being saved', async () => {
  let answer: (campaign: CampaignWire) => void = () => undefined
  const { person, address } = open('/campaigns/edit?id=3', {
    campaigns: [campaignWire()],
    api: { 'PUT /api/campaigns/3': () => new Promise((resolve) => (answer = resolve)) },
  })
  const name = await screen.findByLabelText(/^Nazwa/)
  // The fields of days are loaded late.
  const [partOfDay] = await screen.findAllByRole('spinbutton')
  await person.type(name, ' B')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(name).toBeDisabled())
  expect(partOfDay!.closest('[inert]')).not.toBeNull()
  await person.type(name, ' C')
  expect(name).toHaveValue('Jesień 2027 B')
  answer(campaignWire({ version: 2 }))
  await waitFor(() => expect(address()).toBe('/campaigns/campaign?id=3'))
})

test('what somebody else has saved meanwhile is shown, and can be saved over without filling in again', async () => {
  let stored = campaignWire()
  const { person, calls, address } = open('/campaigns/edit?id=3', {
    campaigns: [stored],
    api: {
      'GET /api/campaigns/3': () => stored,
      'PUT /api/campaigns/3': ({ headers }) =>
        headers.get('if-match') === '"2"' ? stored : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    },
  })
  await person.type(await screen.findByLabelText(/^Nazwa/), ' B')
  stored = campaignWire({ mostVisits: 9, version: 2 })
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText(/^Wizyt dziennie: .* → 9$/)).toBeVisible()
  expect(screen.getByLabelText(/^Nazwa/)).toHaveValue('Jesień 2027 B')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(address()).toBe('/campaigns/campaign?id=3'))
  const updates = calls.filter(({ method }) => method === 'PUT')
  expect(updates.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  expect(updates.at(-1)?.body).toMatchObject({ name: 'Jesień 2027 B' })
})

test('what somebody else has saved meanwhile can be loaded into the form', async () => {
  let stored = campaignWire()
  const { person } = open('/campaigns/edit?id=3', {
    campaigns: [stored],
    api: {
      'GET /api/campaigns/3': () => stored,
      'PUT /api/campaigns/3': () => problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    },
  })
  await person.type(await screen.findByLabelText(/^Nazwa/), ' B')
  stored = campaignWire({ bufferMinutes: 25, technicianIds: [5], version: 2 })
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await person.click(await screen.findByRole('button', { name: 'Wczytaj' }))
  expect(screen.getByLabelText(/^Nazwa/)).toHaveValue('Jesień 2027')
  expect(screen.getByLabelText(/^Zapas przy każdym adresie/)).toHaveValue('25')
  expect(screen.getByRole('checkbox', { name: 'Jan Nowak', hidden: true })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Wczytaj' })).toBeNull()
})

test('an address that names no campaign shows no form', async () => {
  open('/campaigns/edit?id=abc')
  expect(await screen.findByText('Otwórz kampanię z listy.')).toBeVisible()
  expect(screen.queryByLabelText(/^Nazwa/)).toBeNull()
})

test('a campaign that somebody has deleted meanwhile is said to be gone', async () => {
  let deleted = false
  open('/campaigns/campaign?id=3', {
    campaigns: [campaignWire()],
    api: {
      'GET /api/campaigns/3': () => (deleted ? problem(404, 'NOT_FOUND', 'Nie znaleziono kampanii') : campaignWire()),
    },
  })
  await screen.findByRole('heading', { name: 'Jesień 2027' })
  deleted = true
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Nie znaleziono kampanii' })).toBeVisible()
})
