import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backup, Restoration } from '#domain/backup/backup'
import { backupFileType } from '#domain/backup/contract'
import { restoration } from '../providers/restoration'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'

const backup: Backup = {
  name: 'termin-nightly-1.0.0-20261123T010000Z.tar.gz',
  kind: 'NIGHTLY',
  version: '1.0.0',
  createdAt: '2026-11-23T01:00:00.000Z',
  size: 300_000,
  encrypted: false,
}
const server = {
  folder: '/kopie',
  hour: 2,
  kept: 14,
  downloads: false,
  lastDrill: null,
  bucket: null,
  problem: null as string | null,
}

function openPage(differs: Partial<typeof server>, backups = [backup], api: Handlers = {}) {
  return openConsole('/admin/backups', {
    as: 'ADMIN',
    api: {
      'GET /api/backups': () => ({ ...server, ...differs, backups }),
      [`GET /api/backups/${backup.name}/file`]: () =>
        new Response('archive', { headers: { 'content-type': backupFileType } }),
      ...api,
    },
  })
}

test('on a server a backup can be restored and not downloaded', async () => {
  openPage({})
  await screen.findByRole('button', { name: 'Przywróć kopię z 23.11.2026, 02:00' })
  expect(screen.queryByRole('button', { name: /^Pobierz/ })).toBeNull()
  expect(screen.getByText(/próba|wypróbowano/)).toHaveTextContent(
    'Przywrócenia jeszcze nie wypróbowano (npm run termin -- restore --drill).',
  )
})

test.each([
  ['NIGHTLY', false],
  ['BEFORE_UPGRADE', true],
] as const)('a restore of a backup of the kind %s says that it has no files: %s', async (kind, says) => {
  const { person } = openPage({}, [{ ...backup, kind }])
  await person.click(await screen.findByRole('button', { name: 'Przywróć kopię z 23.11.2026, 02:00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Przywróć dane z kopii' }))
  expect(dialog.queryByText(/^Ta kopia nie ma plików/) !== null).toBe(says)
})

test('the file of a backup of the demo is saved under its name, and the page says what takes it', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person } = openPage({ folder: 'pamięć tej przeglądarki', kept: 3, downloads: true })
  await person.click(await screen.findByRole('button', { name: 'Pobierz kopię z 23.11.2026, 02:00' }))
  await waitFor(() => expect(saved).toEqual([backup.name]))
  expect(
    screen.getByText(/^Pobraną kopię przywraca na serwerze polecenie npm run termin -- restore PLIK\. Hasła/),
  ).toBeVisible()
})

test('a place that cannot be used is told, and what is known of it stays', async () => {
  openPage({ problem: 'Brak uprawnień do folderu kopii.' })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Brak uprawnień do folderu kopii. Do czasu naprawy nie powstają nowe kopie.',
  )
  expect(screen.getByRole('button', { name: 'Przywróć kopię z 23.11.2026, 02:00' })).toBeVisible()
})

test('an unreadable place is not called an empty one', async () => {
  openPage({ problem: 'Brak uprawnień do folderu kopii.' }, [])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Brak uprawnień do folderu kopii. Do czasu naprawy nie powstają nowe kopie, a zapisanych może tu nie być widać.',
  )
  expect(screen.queryByText(/Nie ma jeszcze żadnej kopii|jeszcze nie wypróbowano/)).toBeNull()
})

test('a failed load stays told while it is repeated by itself, until the list is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refused = () => problem(500, 'INTERNAL', 'Serwer nie odpowiada.')
  let answer: () => unknown = refused
  openPage({}, [], { 'GET /api/backups': () => answer() })
  const title = { name: 'Nie udało się załadować kopii' }
  await screen.findByRole('heading', title)

  const reads: ((answer: Response) => void)[] = []
  answer = () => new Promise((resolve) => reads.push(resolve))
  await act(() => vi.advanceTimersByTimeAsync(5100))
  expect(screen.getByRole('heading', title)).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Ładowanie kopii' })).toBeNull()
  await act(async () => reads.pop()?.(refused()))
  expect(screen.getByRole('heading', title)).toBeVisible()

  // Who asks for it sees that it is read.
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('status', { name: 'Ładowanie kopii' })).toBeVisible()
  await act(async () => reads.pop()?.(refused()))
  expect(await screen.findByRole('heading', title)).toBeVisible()

  answer = () => ({ ...server, backups: [backup] })
  await act(() => vi.advanceTimersByTimeAsync(5100))
  expect(await screen.findByRole('button', { name: 'Przywróć kopię z 23.11.2026, 02:00' })).toBeVisible()
  expect(screen.queryByRole('heading', title)).toBeNull()
})

test('where Termin was restarted during a restore, nobody reads that it succeeded', async () => {
  openPage({}, [backup], { 'GET /api/restoration': () => nothing })
  act(() => restoration.begin())
  expect(await screen.findByRole('alertdialog', { name: 'Termin uruchomiono ponownie' })).toHaveTextContent(
    'W czasie przywracania Termin został uruchomiony ponownie. Sprawdź dane: są albo z kopii, albo takie jak przed próbą.',
  )
})

/** The console during a restore whose state is what the test says */
function openDuringRestore(first: Restoration) {
  const server = { state: first }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openPage({}, [backup], { 'GET /api/restoration': () => server.state })
  act(() => restoration.begin())
  const tell = async (state: Restoration) => {
    server.state = state
    await act(() => vi.advanceTimersByTimeAsync(1600))
  }
  return { tell }
}

const failure = 'Brak miejsca na dysku. Dane są takie jak przed próbą.'
const starting = { state: 'FAILED', phase: 'STARTING', percent: null, message: failure } as const
const nothing = { state: 'NONE', phase: null, percent: null, message: null } as const

test.each([
  { end: 'Termin works again', last: { ...starting, phase: null } },
  { end: 'another process of Termin, which knows nothing of it, works', last: nothing },
])('after a failed restore nobody is led back to work until $end', async ({ last }) => {
  const { tell } = openDuringRestore(starting)
  const dialog = await screen.findByRole('alertdialog', { name: 'Nie przywrócono danych' })
  expect(dialog).toHaveTextContent(failure)
  expect(within(dialog).getByRole('progressbar', { name: 'Postęp uruchamiania' })).toBeVisible()
  expect(within(dialog).getByRole('status')).toHaveTextContent('Uruchamianie Termina…')
  expect(within(dialog).queryByRole('button')).toBeNull()

  await tell(last)
  expect(dialog).toHaveTextContent(failure)
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Wróć do pracy' }))
  expect(restoration.running()).toBe(false)
})

test('of the restore before it nothing is told during a restore', async () => {
  const { tell } = openDuringRestore({ ...starting, phase: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Wróć do pracy' }))
  await tell({ state: 'RUNNING', phase: 'VERIFYING', percent: null, message: null })
  act(() => restoration.begin())
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Trwa przywracanie danych z kopii')
})

afterEach(() => {
  vi.useRealTimers()
  act(() => restoration.end())
})
