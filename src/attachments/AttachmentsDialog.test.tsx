import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openClients } from '../testing/clients-tab'
import { itIs } from '../testing/clock'
import { attachmentWire } from '../testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const plate = attachmentWire(1)
const report = attachmentWire(2, { originalName: 'protokół.pdf', isPdf: true, thumbnailUrl: null })
/** The same for each call, like a file that is chosen again */
const photo = (name: string, content = 'x') => new File([content], name, { type: 'image/jpeg', lastModified: 1 })

async function openPhotos(api: Handlers = {}, as: Role = 'ADMIN') {
  const app = await openClients(
    {
      'GET /api/devices/7/images': () => [plate, report],
      ...Object.fromEntries(
        [1, 2].map((id) => [
          `GET /api/secure/images/device/7/${id}`,
          () => ({ url: `/api/files/device/${id}/original?expires=1`, expiresAt: '2026-11-23T15:00:00.000Z' }),
        ]),
      ),
      ...api,
    },
    { as },
  )
  await app.person.click(within(await app.card()).getByRole('button', { name: /^Zdjęcia/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' }))
  const callsTo = (path: string) => app.calls.filter((call) => call.path === path)
  return { ...app, dialog, callsTo }
}

/** jsdom has no createObjectURL. Returns the files that it was called with. */
function filesBecomeAddresses(): Blob[] {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:console/${files.push(file)}`
  URL.revokeObjectURL = () => {}
  return files
}

describe('the pictures of a device', () => {
  test('are shown small, and large one after another by key, with a signed address that is kept', async () => {
    const { person, dialog, callsTo } = await openPhotos()
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' }))
    const box = within(await screen.findByRole('dialog', { name: 'zdjecie-1.jpg' }))
    expect(box.getByText('1 / 2')).toBeVisible()
    expect(await box.findByRole('img', { name: 'zdjecie-1.jpg' })).toHaveAttribute(
      'src',
      '/api/files/device/1/original?expires=1',
    )
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByText(/^Dokument PDF, 1,2\sMB$/)).toBeVisible()
    await person.keyboard('{ArrowLeft}')
    await screen.findByRole('img', { name: 'zdjecie-1.jpg' })
    expect(callsTo('/api/secure/images/device/7/1')).toHaveLength(1)
    expect(callsTo('/api/secure/images/device/7/1')[0]?.query.get('duration')).toBe('6')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('1 / 2')).not.toBeInTheDocument())
  })

  test('and its documents are read by the page, then opened and saved as they are', async () => {
    const files = filesBecomeAddresses()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { person, dialog, callsTo } = await openPhotos({
      'GET /api/files/device/2/original': () =>
        new Response('%PDF-1.7', { headers: { 'content-type': 'text/html', 'content-disposition': 'inline' } }),
    })
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: protokół.pdf' }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Otwórz dokument' })).toHaveAttribute('href', 'blob:console/1'),
    )
    // A PDF, whatever content type the file was uploaded with.
    expect(files[0]?.type).toBe('application/pdf')
    await person.click(screen.getByRole('link', { name: 'Pobierz: protokół.pdf' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'protokół.pdf', href: 'blob:console/2' })
    expect(callsTo('/api/files/device/2/original')).toHaveLength(2)
  })

  test('and a document that cannot be read says so, and is asked for again', async () => {
    filesBecomeAddresses()
    let answer = () => problem(404, 'NOT_FOUND', 'x')
    const { person, dialog } = await openPhotos({ 'GET /api/files/device/2/original': () => answer() })
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: protokół.pdf' }))
    expect(await screen.findByText('Podgląd niedostępny')).toBeVisible()
    // The sign-in page of a network
    answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Podgląd niedostępny')).toBeVisible()
    answer = () => new Response('%PDF-1.7', { headers: { 'content-disposition': 'inline' } })
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Otwórz dokument' })).toHaveAttribute('href'))
  })

  test.each([
    ['picture', 'zdjecie-1.jpg', 1],
    ['document', 'protokół.pdf', 2],
  ])('and a %s that never loads is tried three times, and then the page', async (_, name, id) => {
    filesBecomeAddresses()
    const reload = vi.fn()
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }))
    let addresses = 0
    const { person, dialog } = await openPhotos({
      [`GET /api/secure/images/device/7/${id}`]: () => ({
        url: `/api/files/device/${id}/original?address=${(addresses += 1)}`,
        expiresAt: '2026-11-23T15:00:00.000Z',
      }),
      'GET /api/files/device/2/original': () => problem(404, 'NOT_FOUND', 'x'),
    })
    await person.click(await dialog.findByRole('button', { name: `Otwórz: ${name}` }))
    const fails = async () => {
      if (id === 2) return
      const src = `/api/files/device/1/original?address=${addresses}`
      await waitFor(() => expect(screen.getByRole('img', { name })).toHaveAttribute('src', src))
      fireEvent.error(screen.getByRole('img', { name }))
    }
    await screen.findByText(id === 1 ? '1 / 2' : '2 / 2')
    await waitFor(() => expect(addresses).toBe(1))
    await fails()
    // The first failure renews the address, which may have expired.
    if (id === 1) await waitFor(() => expect(addresses).toBe(2))
    await fails()
    for (let tries = 1; tries <= 3; tries += 1) {
      const before = addresses
      await person.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
      await waitFor(() => expect(addresses).toBe(before + 1))
      await fails()
    }
    await person.click(await screen.findByRole('button', { name: 'Odśwież stronę' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('whose address ends within the hour is asked for again', async () => {
    const ending = { url: '/api/files/old', expiresAt: '2026-11-23T09:59:00.000Z' }
    sessionStorage.setItem('termin.file.device.7.1', JSON.stringify(ending))
    const { person, dialog, callsTo } = await openPhotos()
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' }))
    expect(await screen.findByRole('img', { name: 'zdjecie-1.jpg' })).not.toHaveAttribute('src', '/api/files/old')
    expect(callsTo('/api/secure/images/device/7/1')).toHaveLength(1)
  })

  test('change with a swipe', async () => {
    const { person, dialog } = await openPhotos()
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' }))
    const picture = await screen.findByRole('img', { name: 'zdjecie-1.jpg' })
    fireEvent.touchStart(picture, { touches: [{ clientX: 300, clientY: 100 }] })
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200, clientY: 110 }] })
    expect(await screen.findByText('2 / 2')).toBeVisible()
  })

  test('keep the focus in the lightbox when the focused button is removed with its picture', async () => {
    const { person } = await openPhotos()
    await person.click(await screen.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' }))
    const light = await screen.findByRole('dialog', { name: 'zdjecie-1.jpg' })
    const download = await within(light).findByRole('link', { name: /^Pobierz/ })
    download.focus()
    await person.keyboard('{ArrowRight}')
    expect(await within(light).findByText('2 / 2')).toBeVisible()
    expect(light).toContainElement(document.activeElement as HTMLElement)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(light).not.toBeInTheDocument())
  })

  test('close when a colleague deletes the one that is open, and open no other one later', async () => {
    let images = [plate]
    const { person, dialog } = await openPhotos({ 'GET /api/devices/7/images': () => images })
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' }))
    const light = await screen.findByRole('dialog', { name: 'zdjecie-1.jpg' })
    images = []
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(light).not.toBeInTheDocument())
    images = [attachmentWire(3)]
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-3.jpg' })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'zdjecie-3.jpg' })).not.toBeInTheDocument()
  })

  test('keep showing the one that is open when another is deleted before it', async () => {
    let images = [plate, attachmentWire(2)]
    const { person, dialog } = await openPhotos({ 'GET /api/devices/7/images': () => images })
    await person.click(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-2.jpg' }))
    const light = within(await screen.findByRole('dialog', { name: 'zdjecie-2.jpg' }))
    images = [attachmentWire(2)]
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await light.findByText('1 / 1')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'zdjecie-2.jpg' })).toBeVisible()
  })

  test('are added several at once, each by itself, and one that failed goes again with the same key', async () => {
    let broken = true
    const { person, dialog, callsTo } = await openPhotos({
      'POST /api/devices/7/images': ({ body }) => {
        const name = ((body as FormData).get('file') as File).name
        if (name === 'b.jpg' && broken) return problem(503, 'UNAVAILABLE', 'Magazyn plików nie odpowiada.')
        return Response.json({ images: [attachmentWire(3)], warning: null }, { status: 201 })
      },
    })
    await person.upload(dialog.getByLabelText('Pliki do dodania'), [photo('a.jpg'), photo('b.jpg')])
    expect(await screen.findByText('Błąd podczas przesyłania zdjęć')).toBeVisible()
    const files = within(dialog.getByRole('list', { name: 'Przesyłane pliki' }))
    expect(files.queryByText('a.jpg')).not.toBeInTheDocument()
    expect(files.getByText('Magazyn plików nie odpowiada.')).toBeVisible()
    broken = false
    await person.click(files.getByRole('button', { name: 'Ponów: b.jpg' }))
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
    const sent = callsTo('/api/devices/7/images').filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(3)
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[2]?.headers.get('idempotency-key'))
  })

  test('are stored once if they are chosen again: one that failed is tried again, and a deleted one added anew', async () => {
    const images = [plate]
    let broken = true
    const { person, dialog, callsTo } = await openPhotos({
      'GET /api/devices/7/images': () => images,
      'POST /api/devices/7/images': () => {
        if (broken) return problem(503, 'UNAVAILABLE', 'Magazyn plików nie odpowiada.')
        const image = attachmentWire(3)
        images.push(image)
        return Response.json({ images: [image], warning: null }, { status: 201 })
      },
    })
    const choose = (content?: string) =>
      person.upload(dialog.getByLabelText('Pliki do dodania'), photo('a.jpg', content))
    const sent = () => callsTo('/api/devices/7/images').filter(({ method }) => method === 'POST')
    const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'))
    await choose()
    expect(await dialog.findByRole('button', { name: 'Ponów: a.jpg' })).toBeVisible()
    broken = false
    await choose('y')
    const stored = await dialog.findByRole('button', { name: 'Otwórz: zdjecie-3.jpg' })
    expect(new Set(keys()).size).toBe(1)
    // The browser may no longer read the file that was chosen first.
    expect(await ((sent()[1]!.body as FormData).get('file') as File).text()).toBe('y')
    expect(screen.queryByText('Każdy plik dodajemy raz')).not.toBeInTheDocument()
    await choose()
    expect(await screen.findByText('Każdy plik dodajemy raz')).toBeVisible()
    expect(keys()).toHaveLength(2)
    images.pop()
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(stored).not.toBeInTheDocument())
    await choose()
    await waitFor(() => expect(keys()).toHaveLength(3))
  })

  test('are added anew if a colleague deletes them while others chosen with them are being sent', async () => {
    const images: (typeof plate)[] = []
    let release: (answer: Response) => void = () => {}
    const { person, dialog, callsTo } = await openPhotos({
      'GET /api/devices/7/images': () => images,
      'POST /api/devices/7/images': ({ body }) => {
        if (((body as FormData).get('file') as File).name === 'b.jpg')
          return new Promise((resolve) => (release = resolve))
        images.push(attachmentWire(3))
        return Response.json({ images: [attachmentWire(3)], warning: null }, { status: 201 })
      },
    })
    const input = dialog.getByLabelText('Pliki do dodania')
    await person.upload(input, [photo('a.jpg'), photo('b.jpg')])
    const stored = await dialog.findByRole('button', { name: 'Otwórz: zdjecie-3.jpg' })
    images.pop()
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(stored).not.toBeInTheDocument())
    await person.upload(input, photo('a.jpg'))
    expect(screen.queryByText('Każdy plik dodajemy raz')).not.toBeInTheDocument()
    release(Response.json({ images: [attachmentWire(4)], warning: null }, { status: 201 }))
    expect(await dialog.findByRole('button', { name: 'Otwórz: zdjecie-3.jpg' })).toBeVisible()
    expect(callsTo('/api/devices/7/images').filter(({ method }) => method === 'POST')).toHaveLength(3)
  })

  test.each([
    ['whose device a colleague has deleted', () => problem(404, 'NOT_FOUND', 'Nie znaleziono urządzenia'), 0],
    ['while a proxy finds no server', () => new Response('', { status: 404 }), 1],
  ])('that are refused %s are tried again only where that may help', async (_, answer, retries) => {
    const { person, dialog } = await openPhotos({ 'POST /api/devices/7/images': answer })
    await person.upload(dialog.getByLabelText('Pliki do dodania'), photo('kociol.jpg'))
    expect(await dialog.findByText('Błąd')).toBeVisible()
    expect(dialog.queryAllByRole('button', { name: 'Ponów: kociol.jpg' })).toHaveLength(retries)
    await person.keyboard('{Escape}')
    // What another try may send is lost only after a question.
    await waitFor(() => expect(screen.queryAllByText('Nieprzesłane pliki')).toHaveLength(retries))
  })

  test('tell how much of a file has been sent', async () => {
    let answer: (answer: Response) => void = () => {}
    const { person, dialog } = await openPhotos({
      'POST /api/devices/7/images': () => new Promise((resolve) => (answer = resolve)),
    })
    await person.upload(dialog.getByLabelText('Pliki do dodania'), photo('a.jpg'))
    await waitFor(() => {
      expect(dialog.getByRole('progressbar', { name: 'Wysyłanie: a.jpg' })).toHaveAttribute('aria-valuenow', '50')
    })
    expect(dialog.getByText('50%')).toBeVisible()
    answer(Response.json({ images: [attachmentWire(3)], warning: null }, { status: 201 }))
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
  })

  test('report a single failed file in the singular', async () => {
    const { person, dialog } = await openPhotos({
      'POST /api/devices/7/images': () => problem(400, 'VALIDATION', 'To nie jest zdjęcie.'),
    })
    await person.upload(dialog.getByLabelText('Pliki do dodania'), photo('a.jpg'))
    expect(await screen.findByText('Nie udało się dodać zdjęcia')).toBeVisible()
    expect(dialog.getByText('To nie jest zdjęcie.')).toBeVisible()
    // A retry would be refused again.
    expect(dialog.getByRole('button', { name: 'Usuń z listy: a.jpg' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Ponów/ })).not.toBeInTheDocument()
  })

  test.each([
    ['a proxy said it', () => new Response('Conflict', { status: 409 }), true],
    ['the server said it', () => problem(409, 'CONFLICT', 'Maksymalna liczba zdjęć (5) została osiągnięta'), false],
  ])(
    'that were refused with a 409 can be sent again only if the server has not said it: %s',
    async (_, answer, again) => {
      const { person, dialog } = await openPhotos({ 'POST /api/devices/7/images': answer })
      await person.upload(dialog.getByLabelText('Pliki do dodania'), photo('a.jpg'))
      expect(await dialog.findByRole('button', { name: 'Usuń z listy: a.jpg' })).toBeVisible()
      expect(dialog.queryAllByRole('button', { name: 'Ponów: a.jpg' })).toHaveLength(again ? 1 : 0)
    },
  )

  test('are added by drag and drop', async () => {
    const { dialog } = await openPhotos({
      'POST /api/devices/7/images': () =>
        Response.json({ images: [attachmentWire(3)], warning: null }, { status: 201 }),
    })
    fireEvent.drop(dialog.getByRole('region', { name: 'Dodawanie zdjęć' }), {
      dataTransfer: { files: [photo('c.jpg')] },
    })
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
  })

  test.each([
    [() => ({ message: 'x' }), 'Zdjęcie zostało usunięte'],
    [() => problem(500, 'INTERNAL', 'x'), 'Błąd podczas usuwania zdjęcia'],
  ])('are deleted after a question (%#)', async (answer, words) => {
    const { person, dialog, callsTo } = await openPhotos({ 'DELETE /api/devices/7/images/1': answer })
    await person.click(await dialog.findByRole('button', { name: 'Usuń: zdjecie-1.jpg' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Ta operacja nie może zostać cofnięta')
    expect(callsTo('/api/devices/7/images/1')).toHaveLength(0)
    await person.click(within(question).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('that could not be loaded say so, and are asked for again', async () => {
    let broken = true
    const { person, dialog } = await openPhotos({
      'GET /api/devices/7/images': () => (broken ? problem(500, 'INTERNAL', 'x') : []),
    })
    expect(await dialog.findByText('Błąd podczas pobierania zdjęć')).toBeVisible()
    broken = false
    await person.click(dialog.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await dialog.findByText(/^Nie ma jeszcze zdjęć/)).toBeVisible()
  })

  test('are looked at by everybody, and changed by those who may', async () => {
    const { dialog } = await openPhotos({}, 'VIEWER')
    await dialog.findByRole('button', { name: 'Otwórz: zdjecie-1.jpg' })
    expect(dialog.queryByRole('region', { name: 'Dodawanie zdjęć' })).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /^Usuń/ })).not.toBeInTheDocument()
  })
})
