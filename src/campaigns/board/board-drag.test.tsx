import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { problem } from '../../testing/api'
import { narrowableScreen } from '../../testing/screen-width'
import { janTechnician, technicianWire } from '../../testing/technician-samples'
import { boardWire, opening, sampleStops, shift, stopWire } from '../testing/campaign-samples'
import {
  card,
  dayOf,
  isMoved,
  movedTo,
  offThePlan,
  onMonday,
  openBoard,
  openDetails,
  openings,
  planned,
  press,
  setUpBoard,
  writes,
} from '../testing/open-board'

setUpBoard()

const drop = () => fireEvent.pointerUp(window, { clientX: 300, clientY: 60 })

/** Presses a card and moves the pointer over an element, which jsdom cannot find by itself. */
async function dragOver(name: RegExp, over: Element) {
  document.elementFromPoint = () => over
  fireEvent.pointerDown(await card(name), { button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 300, clientY: 60 })
}

test('while a stop is dragged each day shows its price, and where it is dropped it stays', async () => {
  const { calls } = await openBoard()
  const target = dayOf('Jan Nowak', '8').closest('td')!
  await dragOver(/Anna Żak/, target)
  await waitFor(() => expect(target).toHaveTextContent('+12 km, +25 min'))
  expect(target).toHaveAttribute('data-over')
  expect(dayOf('Piotr Wrona', '7').closest('td')).toHaveAttribute('data-price', 'expensive')
  expect(dayOf('Jan Nowak', '10').closest('td')).toHaveTextContent('brak miejsca')
  expect(document.querySelector('.stop-ghost output')).toHaveTextContent('+12 km, +25 min')
  drop()
  expect(await screen.findByText(/^Przeniesiono: Anna Żak/)).toBeVisible()
  expect(writes(calls)).toEqual([['stops/1/move', { technicianId: 2, day: '2027-09-08', previous: onMonday }]])
  expect(document.querySelector('.stop-ghost')).toBeNull()
  expect(document.querySelector('[data-price]')).toBeNull()
})

test('a day off says so before the prices are known, and nothing is dropped there', async () => {
  const board = boardWire()
  const offs = ['2 2027-09-08', '5 2027-09-10']
  const { calls } = await openBoard({
    api: {
      'GET /api/campaigns/3/board': () => ({
        ...board,
        shifts: board.shifts.filter(({ technicianId, day }) => !offs.includes(`${technicianId} ${day}`)),
      }),
      'GET /api/campaigns/3/stops/1/openings': () => new Promise<Response>(() => undefined),
    },
  })
  const off = dayOf('Jan Nowak', '8').closest('td')!
  await dragOver(/Anna Żak/, off)
  await waitFor(() => expect(document.querySelector('.stop-ghost output')).toHaveTextContent('dzień wolny'))
  expect(off).toHaveAttribute('data-price', 'none')
  expect(dayOf('Piotr Wrona', '10').closest('td')).toHaveAttribute('data-price', 'none')
  expect(dayOf('Jan Nowak', '9').closest('td')).not.toHaveAttribute('data-price')
  const dragged = await card(/Anna Żak/)
  expect(dragged).toHaveAttribute('data-refused')
  drop()
  expect(document.querySelector('[data-refused], [data-price], .stop-ghost')).toBeNull()
  await dragOver(/Anna Żak/, dayOf('Jan Nowak', '9').closest('td')!)
  expect(off).toHaveAttribute('data-price', 'none')
  drop()
  await waitFor(() =>
    expect(writes(calls)).toEqual([['stops/1/move', { technicianId: 2, day: '2027-09-09', previous: onMonday }]]),
  )
})

test('a drag looks at the page once in a frame, before it changes anything there', async () => {
  const { calls } = await openBoard()
  const target = dayOf('Jan Nowak', '8').closest('td')!
  const pressed = await card(/Anna Żak/)
  const nextFrame = holdFrames()
  /** Where the dragged card was each time */
  const looks: (string | undefined)[] = []
  document.elementFromPoint = () => {
    looks.push(document.querySelector<HTMLElement>('.stop-ghost')?.style.transform)
    return target
  }
  fireEvent.pointerDown(pressed, { button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 100, clientY: 110 })
  fireEvent.pointerMove(window, { clientX: 200, clientY: 210 })
  expect(looks).toEqual([])
  nextFrame()
  expect(looks).toEqual([''])
  expect(target).toHaveAttribute('data-over')
  // The prices come.
  await waitFor(() => {
    nextFrame()
    expect(target).toHaveTextContent('+12 km, +25 min')
  })
  looks.length = 0
  fireEvent.pointerMove(window, { clientX: 300, clientY: 310 })
  fireEvent.pointerMove(window, { clientX: 310, clientY: 320 })
  expect(looks).toEqual([])
  nextFrame()
  expect(looks).toEqual(['translate(190px, 200px)'])
  // Dropped elsewhere than at the last frame
  fireEvent.pointerUp(window, { clientX: 320, clientY: 330 })
  expect(looks).toEqual(['translate(190px, 200px)', 'translate(300px, 310px)'])
  await waitFor(() =>
    expect(writes(calls)).toEqual([['stops/1/move', { technicianId: 2, day: '2027-09-08', previous: onMonday }]]),
  )
})

/** Frames come when the returned function is called, and not otherwise. */
function holdFrames(): () => void {
  const frames = new Map<number, FrameRequestCallback>()
  let last = 0
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.set(++last, callback)
    return last
  })
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id))
  return () => {
    const callbacks = [...frames.values()]
    frames.clear()
    for (const callback of callbacks) callback(0)
  }
}

test('held over the arrow of the next week a dragged stop goes there, with the prices of that week', async () => {
  const board = boardWire()
  const { calls } = await openBoard({
    api: {
      'GET /api/campaigns/3/board': () => ({ ...board, shifts: [...board.shifts, shift(2, '2027-09-15')] }),
      'GET /api/campaigns/3/stops/1/openings': () => [
        ...openings,
        opening(2, '2027-09-15', { km: 14, drivingMinutes: 30 }),
      ],
    },
  })
  await dragOver(/Anna Żak/, screen.getByRole('button', { name: 'Następny tydzień' }))
  expect(await screen.findByText('13–19 września 2027')).toBeVisible()
  const target = (await screen.findByRole('list', { name: 'Jan Nowak, 15 września' })).closest('td')!
  document.elementFromPoint = () => target
  fireEvent.pointerMove(window, { clientX: 310, clientY: 70 })
  await waitFor(() => expect(target).toHaveTextContent('+12 km, +25 min'))
  fireEvent.pointerUp(window, { clientX: 310, clientY: 70 })
  await waitFor(() =>
    expect(writes(calls)).toEqual([['stops/1/move', { technicianId: 2, day: '2027-09-15', previous: onMonday }]]),
  )
})

test('Escape drops nothing, and neither does a pointer that hardly moves', async () => {
  const { calls } = await openBoard()
  const target = dayOf('Jan Nowak', '8').closest('td')!
  await dragOver(/Anna Żak/, target)
  expect(document.querySelector('.stop-ghost')).not.toBeNull()
  fireEvent.keyDown(window, { key: 'Escape' })
  drop()
  fireEvent.pointerDown(await card(/Anna Żak/), { button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 12, clientY: 11 })
  fireEvent.pointerUp(window, { clientX: 12, clientY: 11 })
  expect(document.querySelector('.stop-ghost')).toBeNull()
  expect(writes(calls)).toEqual([])
})

test('after Escape in a drag, Enter opens the details of a stop', async () => {
  const { person } = await openBoard()
  await dragOver(/Anna Żak/, dayOf('Jan Nowak', '8').closest('td')!)
  fireEvent.keyDown(window, { key: 'Escape' })
  drop()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await openDetails(person)).toBeVisible()
})

test('a stop is dragged to the tray and back by the toast', async () => {
  const { person, calls } = await openBoard()
  await dragOver(/Bogdan Lis/, screen.getByRole('region', { name: 'Poza planem: 1' }))
  drop()
  expect(await screen.findByText('Zdjęto z planu: Bogdan Lis')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Poza planem: 2' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByRole('region', { name: 'Poza planem: 1' })).toBeVisible()
  expect(writes(calls)[0]).toEqual(['stops/2/remove', { previous: onMonday }])
  expect(writes(calls)[1]).toMatchObject(['stops/2/move', onMonday])
})

test('a locked stop that was taken off the plan is locked again when that is taken back', async () => {
  const [first, second, ...others] = sampleStops()
  const { person, calls } = await openBoard({ stops: [first!, { ...second!, locked: true }, ...others] })
  await dragOver(/Bogdan Lis/, screen.getByRole('region', { name: 'Poza planem: 1' }))
  drop()
  await person.click(await screen.findByRole('button', { name: 'Cofnij' }))
  expect(await card(/Bogdan Lis, .*zablokowana/)).toBeVisible()
  expect(writes(calls).slice(1)).toEqual([
    ['stops/2/move', { technicianId: 5, day: '2027-09-06', begins: 600, before: planned, previous: offThePlan }],
    ['stops/2/lock', { locked: true }],
  ])
})

test('what somebody has declined is declined again when its move is taken back', async () => {
  const declined = { ...sampleStops()[3]!, leftOut: null, state: 'DECLINED' } as const
  const { person, calls } = await openBoard({ stops: [...sampleStops().slice(0, 3), declined] })
  await dragOver(/Dorota Wilk/, dayOf('Jan Nowak', '8').closest('td')!)
  drop()
  expect(await screen.findByRole('region', { name: 'Poza planem: 0' })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Cofnij' }))
  expect(await card(/Dorota Wilk, Opoczno, Nie chce w tym roku/)).toBeVisible()
  expect(writes(calls).slice(1)).toEqual([
    ['stops/4/remove', { before: { state: 'DECLINED', leftOut: null }, previous: isMoved }],
  ])
})

test('what a customer was told stays where it is, and says why', async () => {
  const [first, ...others] = sampleStops()
  const { person, calls } = await openBoard({ stops: [{ ...first!, state: 'OFFERED' }, ...others] })
  await dragOver(/Anna Żak/, dayOf('Jan Nowak', '8').closest('td')!)
  expect(document.querySelector('.stop-ghost')).toBeNull()
  expect(await screen.findByText(/^Klient ma propozycję tego terminu/)).toBeVisible()
  drop()
  await press(person, /Anna Żak/, 'm')
  expect(screen.queryByRole('dialog', { name: /^Przenieś/ })).toBeNull()
  expect(writes(calls)).toEqual([])
})

test('what the server refuses stays where it was, and is told', async () => {
  const { calls } = await openBoard({
    api: { 'POST /api/campaigns/3/stops/1/move': () => problem(409, 'CONFLICT', 'W tym dniu nie ma już czasu') },
  })
  await dragOver(/Anna Żak/, dayOf('Jan Nowak', '8').closest('td')!)
  drop()
  expect(await screen.findByText('W tym dniu nie ma już czasu')).toBeVisible()
  expect(within(dayOf('Piotr Wrona', '6')).getByRole('button', { name: /Anna Żak/ })).toBeVisible()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/campaigns/3/board').length).toBeGreaterThan(1))
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
})

test('a stop that is dragged on before its first move is answered begins where that one has put it', async () => {
  const answers: ((change: unknown) => void)[] = []
  const { calls } = await openBoard({
    api: { 'POST /api/campaigns/3/stops/1/move': () => new Promise((resolve) => answers.push(resolve)) },
  })
  for (const day of ['8', '9']) {
    await dragOver(/Anna Żak/, dayOf('Jan Nowak', day).closest('td')!)
    drop()
  }
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!({ stops: [{ ...sampleStops()[0]!, ...movedTo, state: 'MOVED' }], shifts: [] })
  await waitFor(() =>
    expect(writes(calls)).toEqual([
      ['stops/1/move', { ...movedTo, previous: onMonday }],
      ['stops/1/move', { technicianId: 2, day: '2027-09-09', previous: movedTo }],
    ]),
  )
})

test('a stop that needs what its technician does not bring, because it was locked before, says so', async () => {
  const stops = [
    stopWire({ id: 1, clientName: 'Anna Żak', needs: ['LADDER'], locked: true }),
    stopWire({ id: 2, clientName: 'Bogdan Lis', begins: 600, needs: ['TWO_PEOPLE'] }),
  ]
  const technicians = [technicianWire({ brings: ['TWO_PEOPLE'] }), janTechnician()]
  await openBoard({ stops, api: { 'GET /api/technicians': () => technicians } })
  const sentence = 'Piotr Wrona nie ma drabiny, a do tej wizyty jest potrzebna.'
  expect(await card(/^08:30, Anna Żak/)).toHaveAccessibleName(
    `08:30, Anna Żak, Opoczno, zaplanowana, zablokowana, Do wizyty potrzeba: drabina, ${sentence}`,
  )
  expect(await card(/^10:00, Bogdan Lis/)).toHaveAccessibleName(
    '10:00, Bogdan Lis, Opoczno, zaplanowana, Do wizyty potrzeba: dwie osoby',
  )
  fireEvent.click(await card(/^08:30, Anna Żak/))
  const details = within(await screen.findByRole('region', { name: 'Wizyta: Anna Żak' }))
  expect(details.getByRole('alert')).toHaveTextContent(sentence)
})

test('the tray shows everything again when the last stop of the chosen reason has left', async () => {
  const { person } = await openBoard({
    stops: [
      { ...sampleStops()[3]!, id: 1, clientName: 'Anna Żak' },
      { ...sampleStops()[3]!, id: 6, clientName: 'Filip Rak', leftOut: 'NO_POSITION' },
    ],
  })
  const tray = within(screen.getByRole('region', { name: 'Poza planem: 2' }))
  await person.selectOptions(tray.getByRole('combobox', { name: 'Powód' }), 'W dozwolonych dniach nie ma już czasu (1)')
  expect(tray.queryByRole('button', { name: /Filip Rak/ })).toBeNull()
  await dragOver(/Anna Żak/, dayOf('Jan Nowak', '8').closest('td')!)
  drop()
  const remaining = within(await screen.findByRole('region', { name: 'Poza planem: 1' }))
  expect(remaining.getByRole('button', { name: /Filip Rak/ })).toBeVisible()
  expect(remaining.getByRole('combobox', { name: 'Powód' })).toHaveValue('all')
})

test('a note about a call that is being typed stays when another width replaces the panel by a window', async () => {
  const makeNarrow = narrowableScreen()
  const { person } = await openBoard()
  const panel = await openDetails(person)
  await person.click(within(panel).getByRole('button', { name: 'Oddzwonić: Anna Żak' }))
  const dialog = await screen.findByRole('dialog', { name: 'Oddzwonić: Anna Żak' })
  await person.type(within(dialog).getByRole('textbox', { name: 'Notatka' }), 'po 16')
  makeNarrow()
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  // The window waits below it.
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([dialog])
  expect(within(dialog).getByRole('textbox', { name: 'Notatka' })).toHaveValue('po 16')
  await person.click(within(dialog).getByRole('button', { name: 'Anuluj' }))
  await person.click(await screen.findByRole('button', { name: 'Porzuć zmiany' }))
  expect(await screen.findByRole('dialog', { name: 'Anna Żak' })).toBeVisible()
})

test('the list of places stays on top when another width replaces the panel by a window', async () => {
  const makeNarrow = narrowableScreen()
  const { person } = await openBoard()
  const panel = await openDetails(person)
  await person.click(within(panel).getByRole('button', { name: 'Przenieś' }))
  const dialog = await screen.findByRole('dialog', { name: 'Przenieś: Anna Żak' })
  const place = (await within(dialog).findAllByRole('radio'))[0]!
  await person.click(place)
  makeNarrow()
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([dialog])
  expect(place).toBeChecked()
  await person.click(within(dialog).getByRole('button', { name: 'Anuluj' }))
  const details = within(await screen.findByRole('dialog', { name: 'Anna Żak' }))
  // Opened from the window, it leaves that open below.
  await person.click(details.getByRole('button', { name: 'Przenieś' }))
  expect(await screen.findByRole('dialog', { name: 'Przenieś: Anna Żak' })).toBeVisible()
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2)
})
