import { fireEvent, render, screen } from '@testing-library/react'
import L from 'leaflet'
import { MapContainer } from 'react-leaflet'
import { expect, test, vi } from 'vitest'
import { Pin } from './Pin'

const position = { lat: 51.1, lng: 20.1 }

function renderPin(onMove?: () => void) {
  return render(
    <MapContainer center={position} zoom={16}>
      <Pin position={position} icon={L.divIcon()} byHand={false} onMove={onMove} />
    </MapContainer>,
  )
}

test('a pin that can be moved takes the keys, and says how', () => {
  const move = vi.fn()
  renderPin(move)
  const pin = screen.getByRole('application', { name: 'Położenie urządzenia' })
  expect(pin).toHaveAttribute('tabindex', '0')
  expect(pin).toHaveAccessibleDescription(/Przesuń pinezkę/)
  fireEvent.keyDown(pin, { key: 'ArrowUp' })
  expect(move).toHaveBeenCalledTimes(1)
})

test('a pin that only shows a place cannot be moved or focused', () => {
  renderPin()
  const pin = screen.getByRole('img', { name: 'Położenie urządzenia' })
  expect(pin).not.toHaveAttribute('tabindex')
  expect(pin).not.toHaveClass('leaflet-marker-draggable')
  expect(screen.queryByText(/Przesuń pinezkę/)).toBeNull()
})
