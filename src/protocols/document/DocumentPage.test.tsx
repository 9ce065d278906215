import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentPage } from './DocumentPage'

const contact = {
  companyName: 'Serwis Ciepła Nowak',
  contactPhone: '44 755 12 34',
  contactHours: 'Pon.–pt. 8:00–16:00',
}
const document = { number: 'P/2026/00017', performedOn: '2026-11-23', expiresOn: '2026-12-23', replacedBy: null }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

function open(answers: Record<string, () => Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const answer = answers[path]?.()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('scrollTo', () => {})
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:document'
  render(<DocumentPage token="a1B2" />)
  return { calls, saved, person: userEvent.setup() }
}

const pdf = () =>
  new Response('%PDF-', {
    headers: { 'content-disposition': 'attachment; filename="protokol-P-2026-00017.pdf"' },
  })

test('names the protocol, and saves it when asked', async () => {
  const { calls, saved, person } = open({
    '/api/document/a1B2': () => Response.json({ document, ...contact }),
    '/api/document/a1B2/pdf': pdf,
  })
  expect(await screen.findByRole('heading', { name: 'Protokół nr P/2026/00017' })).toHaveFocus()
  expect(screen.getByText(/wizyty serwisanta 23 listopada 2026/)).toBeVisible()
  expect(screen.getByText(/^Link działa do 23 grudnia 2026/)).toBeVisible()
  await waitFor(() => expect(window.document.title).toBe('Protokół z wizyty – Serwis Ciepła Nowak'))
  expect(calls).toEqual(['/api/document/a1B2'])
  await person.click(screen.getByRole('button', { name: 'Pobierz protokół (PDF)' }))
  await waitFor(() => expect(saved).toEqual(['protokol-P-2026-00017.pdf']))
})

test('tells that it was corrected, and by which number', async () => {
  const corrected = { ...document, replacedBy: 'P/2026/00018' }
  const { person } = open({ '/api/document/a1B2': () => Response.json({ document: corrected, ...contact }) })
  expect(await screen.findByText(/zastępuje go nr P\/2026\/00018/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pobierz protokół (PDF)' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(/no\. P\/2026\/00018 replaces it/)).toBeVisible()
})

test('is in the language of the customer', async () => {
  const { person } = open({ '/api/document/a1B2': () => Response.json({ document, ...contact }) })
  await person.click(await screen.findByRole('button', { name: 'Українська' }))
  expect(await screen.findByRole('heading', { name: 'Протокол № P/2026/00017' })).toBeVisible()
})

test('says when the file does not come, and lets try again', async () => {
  const answers: Record<string, () => Response> = {
    '/api/document/a1B2': () => Response.json({ document, ...contact }),
  }
  const { saved, person } = open(answers)
  const button = await screen.findByRole('button', { name: 'Pobierz protokół (PDF)' })
  await person.click(button)
  expect(await screen.findByText(/^Nie udało się pobrać protokołu/)).toBeVisible()
  answers['/api/document/a1B2/pdf'] = pdf
  await person.click(screen.getByRole('button', { name: 'Pobierz protokół (PDF)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a link that has ended since the page was opened says so when the file is asked for', async () => {
  const infos = [document, null]
  const { person } = open({
    '/api/document/a1B2': () => Response.json({ document: infos.shift(), ...contact }),
    '/api/document/a1B2/pdf': () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Pobierz protokół (PDF)' }))
  expect(await screen.findByRole('heading', { name: 'Link wygasł' })).toHaveFocus()
  expect(screen.queryByText(/^Nie udało się pobrać/)).not.toBeInTheDocument()
})

test.each([
  ['a proxy that does not find it, as while the server restarts', 404, '404 page not found'],
  ['the page of a network that wants a sign-in', 200, '<html>Wi-Fi</html>'],
])('is not saved from %s, and can be asked for again', async (_, status, body) => {
  const { person, saved } = open({
    '/api/document/a1B2': () => Response.json({ document, ...contact }),
    '/api/document/a1B2/pdf': () => new Response(body, { status }),
  })
  await person.click(await screen.findByRole('button', { name: 'Pobierz protokół (PDF)' }))
  expect(await screen.findByText(/^Nie udało się pobrać protokołu/)).toBeVisible()
  expect(saved).toEqual([])
})

test('says when the file was asked for too often', async () => {
  const { person } = open({
    '/api/document/a1B2': () => Response.json({ document, ...contact }),
    '/api/document/a1B2/pdf': () => new Response('{}', { status: 429 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Pobierz protokół (PDF)' }))
  expect(await screen.findByText('Za dużo pobrań naraz. Prosimy spróbować za kwadrans.')).toBeVisible()
})

test('gives up waiting for the file after two minutes, which a PDF with photos may need on a slow line', async () => {
  const { person } = open({ '/api/document/a1B2': () => Response.json({ document, ...contact }) })
  const save = await screen.findByRole('button', { name: 'Pobierz protokół (PDF)' })
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => save.click())
  await act(() => vi.advanceTimersByTimeAsync(119_000))
  expect(screen.getByRole('button', { name: 'Przygotowywanie…' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()
  expect(await screen.findByRole('alert')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Pobierz protokół (PDF)' }))
})

test('of a link that has ended says whom to call, and nothing of the protocol', async () => {
  open({ '/api/document/a1B2': () => Response.json({ document: null, ...contact }) })
  expect(await screen.findByRole('heading', { name: 'Link wygasł' })).toBeVisible()
  expect(screen.getByText(/wystarczy do nas zadzwonić/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: /44 755 12 34/ })[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pobierz/ })).toBeNull()
})
