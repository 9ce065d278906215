import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paged } from '../testing/api'
import { boiler, openTable, pump } from '../testing/clients-table'

afterEach(() => vi.restoreAllMocks())

test('stickers are printed of the selected devices that still exist, and the window says how many are gone', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  let devices = [pump, boiler]
  const { person, choose, dialog, sent } = await openTable({
    'GET /api/devices': ({ query }) => {
      const { ids } = JSON.parse(query.get('filter') ?? '{}') as { ids?: number[] }
      return paged(
        'devices',
        devices.filter(({ id }) => !ids || ids.includes(id)),
      )
    },
    'POST /api/stickers/sheet': () => new Blob(['%PDF'], { type: 'application/pdf' }),
  })
  const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
  devices = [pump]
  await person.click(bar.getByRole('button', { name: 'Drukuj naklejki' }))
  const form = await dialog('Drukuj naklejki')
  expect(await form.findByText(/^1 naklejka z kodem QR/)).toBeVisible()
  expect(form.getByText('Usunięto w międzyczasie: 1 urządzenie.')).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Pobierz PDF' }))
  await waitFor(() =>
    expect(sent('POST').map(({ body }) => body)).toEqual([{ deviceIds: [7], format: '70x37', skip: 0 }]),
  )
})
