import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Outcome } from '#domain/services/reassignment'
import { reassignmentProposalSchema } from '#domain/services/reassignment-wire'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { Handlers } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { problem } from '../../testing/api'
import { settingsWire } from '../../testing/samples'
import { serviceWire } from '../../testing/service-samples'
import { reassignmentSummary } from './reassignment'
import { janTechnician } from '../../testing/technician-samples'

const service = serviceWire({ startDateTime: '2190-01-14T09:00:00.000Z', endDateTime: '2190-01-14T10:00:00.000Z' })
const option = (outcome: Outcome, startDateTime: string, technician: string, technicianId: number, reason = '') => ({
  outcome,
  startDateTime,
  technician,
  technicianId,
  reason,
})
const options = [
  option('COLLEAGUE', '2190-01-14T11:30:00.000Z', 'Olga Bąk', 4, 'Olga Bąk pracuje wtedy i ma wolny czas.'),
  option('OTHER_DAY', '2190-01-18T08:00:00.000Z', 'Jan Nowak', 3),
  option('TO_BOOK', '2190-01-14T09:00:00.000Z', 'Jan Nowak', 3),
  option('STAYS', '2190-01-14T09:00:00.000Z', 'Jan Nowak', 3),
]
type Question = { absence: { from: string; until: string }; choices: { serviceId: number; outcome: string }[] }
const proposals = ({ body }: { body: unknown }) => {
  const { choices } = body as Question
  const choiceFor = (id: number) => choices.find(({ serviceId }) => serviceId === id)?.outcome ?? 'COLLEAGUE'
  return [{ service, options, chosen: choiceFor(service.id) }]
}
const second = { ...service, id: 12, clientName: 'Zofia Lis' }
const two = ({ body }: { body: unknown }) =>
  proposals({ body }).flatMap((proposal) => [
    proposal,
    { ...proposal, service: second, chosen: (body as Question).choices.length > 0 ? proposal.chosen : 'COLLEAGUE' },
  ])
const undo = { withdrawnAbsence: { technicianId: 3, from: '2190-01-14', until: '2190-01-15', reason: 'Grypa' } }

async function open(api: Handlers = {}) {
  const app = openConsole('/?tab=services', {
    as: 'MANAGER',
    api: {
      'GET /api/services': () => [],
      'GET /api/technicians': () => [janTechnician({ userId: 3 })],
      'POST /api/services/reassignments/proposals': proposals,
      'POST /api/services/reassignments': () => ({ services: [service], undo }),
      ...api,
    },
  })
  const { person } = app
  await person.click(await screen.findByRole('button', { name: 'Zespół' }))
  await person.click(await screen.findByRole('button', { name: 'Nieobecny: Jan Nowak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieobecność: Jan Nowak' }))
  const posted = () =>
    app.calls.filter(({ method, path }) => method === 'POST' && path === '/api/services/reassignments')
  async function save() {
    const button = dialog.getByRole('button', { name: 'Zapisz nieobecność' })
    await waitFor(() => expect(button).toBeEnabled())
    await person.click(button)
  }
  return { ...app, dialog, posted, save }
}

test('says what becomes of each service, and does it with one press, which can be taken back', async () => {
  const { dialog, person, posted, save } = await open()
  expect(await dialog.findByText(/Jan Kowalski/)).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: 'Co dalej: Jan Kowalski, 10:00' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Olga Bąk, 12:30', 'pon. 18.01.2190, 09:00, Jan Nowak', 'Odwołaj, do umówienia', 'Bez zmian'])
  expect(dialog.getByText(/Olga Bąk pracuje wtedy i ma wolny czas/)).toHaveTextContent('Uprzedź klienta')
  const reason = dialog.getByRole('textbox', { name: 'Powód' })
  expect(reason).toHaveAccessibleDescription('Widzą go administratorzy, kierownicy i ta osoba.')
  await person.type(reason, 'Grypa')
  await save()
  expect(await screen.findByText(/Przekazano 1 wizytę\./)).toBeVisible()
  const move = {
    id: 11,
    version: 1,
    startDateTime: '2190-01-14T11:30:00.000Z',
    technicianId: 4,
    technician: 'Olga Bąk',
  }
  expect(posted()[0]?.body).toMatchObject({ absence: { technicianId: 3, reason: 'Grypa' }, moves: [move] })
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText('Cofnięto')).toBeVisible()
  expect(posted()[1]?.body).toEqual(undo)
})

test('another choice asks anew, and is what is done', async () => {
  const { dialog, person, posted, calls, save } = await open()
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 10:00' })
  await person.selectOptions(choice, 'Odwołaj, do umówienia')
  await waitFor(() => expect(choice).toHaveValue('TO_BOOK'))
  const question = calls.filter(({ path }) => path === '/api/services/reassignments/proposals').at(-1)?.body as Question
  expect(question.choices).toEqual([{ serviceId: 11, outcome: 'TO_BOOK' }])
  await person.click(dialog.getByRole('button', { name: 'Dziś i jutro' }))
  await save()
  expect(await screen.findByText(/Do umówienia: 1 wizyta\./)).toBeVisible()
  const { absence, callOffs, moves } = posted()[0]!.body as Question & { callOffs: object; moves?: object }
  expect([callOffs, moves]).toEqual([[{ id: 11, version: 1 }], undefined])
  expect(absence.until > absence.from).toBe(true)
})

test('from now on is today: what has begun is left alone, and the dialog says so', async () => {
  const { dialog, person, posted, save } = await open()
  await person.click(dialog.getByRole('button', { name: 'Jutro' }))
  const text = 'Dzisiejsze wizyty, które już się zaczęły, zostają bez zmian. W planie wolny jest cały dzień.'
  expect(dialog.queryByText(text)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Od teraz' }))
  expect(await dialog.findByText(text)).toBeVisible()
  await save()
  const today = dayAt(new Date())
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ absence: { from: today, until: today } }))
})

test('one press chooses the same for all', async () => {
  const { dialog, person, posted, save } = await open({ 'POST /api/services/reassignments/proposals': two })
  const all = within(await dialog.findByRole('group', { name: 'Wszystkie naraz' }))
  expect(all.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ktoś inny',
    'Inny dzień',
    'Do umówienia',
    'Bez zmian',
  ])
  await person.click(all.getByRole('button', { name: 'Do umówienia' }))
  await waitFor(() => {
    for (const choice of dialog.getAllByRole('combobox', { name: /^Co dalej/ })) expect(choice).toHaveValue('TO_BOOK')
  })
  await save()
  expect(await screen.findByText(/Do umówienia: 2 wizyty\./)).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({
    callOffs: [
      { id: 11, version: 1 },
      { id: 12, version: 1 },
    ],
  })
})

test('a day of the whole team is called off, and each service says whose it is', async () => {
  const { person, posted } = await open()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Odwołaj dzień' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieobecność: cały zespół' }))
  expect(await dialog.findByText(/Opoczno · Piotr Wrona/)).toBeVisible()
  expect(dialog.getByText('Widzą go administratorzy, kierownicy i cały zespół.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Zapisz nieobecność' }))
  expect(await screen.findByText(/^Nieobecność: cały zespół/)).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({ absence: { technicianId: null } })
})

test('a refusal keeps what was typed', async () => {
  const { dialog, person, save } = await open({
    'POST /api/services/reassignments': () => problem(409, 'STALE', 'Ktoś w międzyczasie zmienił tę wizytę.'),
  })
  await dialog.findByText(/Jan Kowalski/)
  await person.type(dialog.getByRole('textbox', { name: 'Powód' }), 'Grypa')
  await save()
  expect(await dialog.findByText('Ktoś w międzyczasie zmienił tę wizytę.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Powód' })).toHaveValue('Grypa')
})

test('after a refusal the services are read again, and the button has the focus again', async () => {
  let read = () => {}
  const reading = new Promise<void>((resolve) => (read = resolve))
  let isRefused = false
  const { dialog, save } = await open({
    'POST /api/services/reassignments/proposals': async (call) => {
      if (isRefused) await reading
      return isRefused ? [{ service, options, chosen: 'TO_BOOK' }] : proposals(call)
    },
    'POST /api/services/reassignments': () => {
      isRefused = true
      return problem(409, 'STALE', 'Ktoś w międzyczasie zmienił tę wizytę.')
    },
  })
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 10:00' })
  await save()
  expect(await dialog.findByText('Ktoś w międzyczasie zmienił tę wizytę.')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Zapisz nieobecność' })
  await waitFor(() => expect(button).toBeDisabled())
  // As a browser does with what is disabled
  button.blur()
  read()
  await waitFor(() => expect(choice).toHaveValue('TO_BOOK'))
  await waitFor(() => expect(button).toHaveFocus())
})

test('another press after a lost answer repeats the request, although nothing is left to hand over by now', async () => {
  let isLost = true
  const { dialog, posted, save } = await open({
    'POST /api/services/reassignments/proposals': (call) => (isLost ? proposals(call) : []),
    'POST /api/services/reassignments': async () => {
      if (!isLost) return { services: [service], undo }
      isLost = false
      // A request takes longer than drawing.
      await new Promise((resolve) => void setTimeout(resolve, 20))
      throw new TypeError('network')
    },
  })
  await dialog.findByText(/Jan Kowalski/)
  await save()
  expect(await dialog.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
  await save()
  expect(await screen.findByText(/^Nieobecność: Jan Nowak, .* Przekazano 1 wizytę\./)).toBeVisible()
  expect(posted()[1]?.body).toEqual(posted()[0]?.body)
  expect(posted()[1]?.headers.get('idempotency-key')).toBe(posted()[0]?.headers.get('idempotency-key'))
})

test('what becomes of the services is not known: nothing is saved, and the form says why', async () => {
  const tooMany = 'W tym czasie jest więcej niż 200 wizyt. Wybierz krótszy okres.'
  const { dialog, posted, calls, save } = await open({
    'POST /api/services/reassignments/proposals': () => problem(400, 'VALIDATION', tooMany),
  })
  const requestCount = () => calls.filter(({ path }) => path === '/api/services/reassignments/proposals').length
  expect(await dialog.findByText(tooMany)).toBeVisible()
  const before = requestCount()
  await save()
  await waitFor(() => expect(requestCount()).toBe(before + 1))
  expect(await dialog.findByText(tooMany)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Zapisz nieobecność' })).toBeEnabled())
  expect(posted()).toEqual([])
})

test('what becomes of the services cannot be saved while it is read again, before it is on the screen', async () => {
  let answer: (proposals: unknown) => void = () => undefined
  const pending = new Promise((resolve) => (answer = resolve))
  let isSlow = false
  const { dialog, person, posted } = await open({
    'POST /api/services/reassignments/proposals': (call) => (isSlow ? pending : proposals(call)),
  })
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 10:00' })
  const save = dialog.getByRole('button', { name: 'Zapisz nieobecność' })
  expect(save).toBeEnabled()
  isSlow = true
  await person.click(dialog.getByRole('button', { name: 'Dziś i jutro' }))
  expect(save).toBeDisabled()
  await person.click(save)
  await person.type(dialog.getByRole('textbox', { name: 'Powód' }), 'Grypa{Enter}')
  answer([{ service, options, chosen: 'TO_BOOK' }])
  await waitFor(() => expect(choice).toHaveValue('TO_BOOK'))
  expect(save).toBeEnabled()
  expect(posted()).toEqual([])
  await person.click(save)
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ callOffs: [{ id: 11, version: 1 }] }))
})

test('after a failed reading the first press reads again, and the next one saves what it shows', async () => {
  let fails = true
  const { dialog, person, posted } = await open({
    'POST /api/services/reassignments/proposals': (call) =>
      fails ? problem(400, 'VALIDATION', 'Za dużo wizyt.') : proposals(call),
  })
  expect(await dialog.findByText('Za dużo wizyt.')).toBeVisible()
  fails = false
  const save = dialog.getByRole('button', { name: 'Zapisz nieobecność' })
  await person.click(save)
  expect(await dialog.findByText(/Jan Kowalski/)).toBeVisible()
  await waitFor(() => expect(save).toBeEnabled())
  expect(posted()).toEqual([])
  await person.click(save)
  await waitFor(() => expect(posted()).toHaveLength(1))
})

test('somebody without services is away all the same', async () => {
  const { dialog, posted, save } = await open({ 'POST /api/services/reassignments/proposals': () => [] })
  expect(await dialog.findByText('W tym czasie nie ma wizyt, które trzeba przełożyć.')).toBeVisible()
  await save()
  expect(await screen.findByText(/^Nieobecność: Jan Nowak/)).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({ absence: { technicianId: 3, reason: null } })
})

test('the link of the dashboard opens the services of those who are away', async () => {
  const app = openConsole('/?tab=services&view=list&away=true', {
    as: 'MANAGER',
    api: {
      'GET /api/services': ({ query }) => (query.get('filter')?.includes('inTimeOff') ? [service] : []),
      'GET /api/technicians': () => [],
      'POST /api/services/reassignments/proposals': proposals,
      'POST /api/services/reassignments': () => ({ services: [service], undo: {} }),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Przekaż wizyty' }))
  await dialog.findByText(/Jan Kowalski/)
  await app.person.click(dialog.getByRole('button', { name: 'Przekaż wizyty' }))
  expect(await screen.findByText('Przekazano 1 wizytę.')).toBeVisible()
  expect(app.calls.find(({ path }) => path === '/api/services/reassignments/proposals')?.body).toEqual({
    serviceIds: [11],
    choices: [],
  })
})

test('the link of the dashboard says when the services cannot be read, and does not open them later', async () => {
  const { address } = openConsole('/?tab=services&view=list&away=true', {
    as: 'MANAGER',
    api: {
      'GET /api/services': ({ query }) =>
        query.get('filter')?.includes('inTimeOff') ? problem(500, 'INTERNAL', 'Baza nie odpowiada.') : [],
      'GET /api/technicians': () => [],
    },
  })
  expect(await screen.findByText('Baza nie odpowiada.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/?tab=services&view=list'))
})

test('says how many were handed over, moved and called off', () => {
  const each = (chosen: Outcome) => reassignmentProposalSchema.decode({ service, options, chosen })
  const reassignments = (['COLLEAGUE', 'COLLEAGUE', 'OTHER_DAY', 'TO_BOOK', 'STAYS'] as const).map(each)
  expect(reassignmentSummary(reassignments, '')).toBe(
    'Przekazano 2 wizyty, przełożono 1 wizytę. Do umówienia: 1 wizyta.',
  )
  expect(reassignmentSummary([each('STAYS')], '')).toBe('')
})

test('who unticks the SMS to customers keeps it off, also when the question comes again', async () => {
  const { dialog, person, posted, save } = await open({
    'GET /api/settings': () => settingsWire({ visitNoticesByDefault: true }),
    'POST /api/services/reassignments/proposals': two,
  })
  const tell = { name: /^Powiadom SMS-em klientów/ }
  const box = await dialog.findByRole('checkbox', tell)
  await waitFor(() => expect(box).toBeChecked())
  await person.click(box)
  expect(box).not.toBeChecked()
  const all = within(dialog.getByRole('group', { name: 'Wszystkie naraz' }))
  await person.click(all.getByRole('button', { name: 'Bez zmian' }))
  await waitFor(() => expect(dialog.queryByRole('checkbox', tell)).toBeNull())
  await person.click(all.getByRole('button', { name: 'Do umówienia' }))
  expect(await dialog.findByRole('checkbox', tell)).not.toBeChecked()
  await save()
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ notify: false }))
})

test('tomorrow alone is one press', async () => {
  const { dialog, person, posted, save } = await open()
  await dialog.findByText(/Jan Kowalski/)
  const tomorrow = addDays(dayAt(new Date()), 1)
  await person.click(dialog.getByRole('button', { name: 'Jutro' }))
  await save()
  await screen.findByText(/^Nieobecność: Jan Nowak/)
  expect(posted()[0]?.body).toMatchObject({ absence: { from: tomorrow, until: tomorrow } })
})
