import type L from 'leaflet'
import { useEffect, useId, useRef } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { Position } from '#domain/devices/device'

interface PinProps {
  position: Position
  icon: L.DivIcon
  /** Whether it was just placed by hand, and gets the focus */
  byHand: boolean
  onMove: ((position: Position) => void) | undefined
}

/**
 * A marker that is moved by dragging or with the arrow keys (WCAG 2.5.7), where `onMove` takes its place; otherwise a
 * picture.
 */
export function Pin({ position, icon, byHand, onMove }: PinProps) {
  const map = useMap()
  const help = useId()
  const marker = useRef<L.Marker>(null)
  const isMovable = onMove !== undefined
  const moved = ({ lat, lng }: L.LatLng) => onMove?.({ lat: rounded(lat), lng: rounded(lng) })

  // Leaflet's role is 'button', but pressing it does nothing.
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('role', isMovable ? 'application' : 'img')
    element?.setAttribute('aria-label', 'Położenie urządzenia')
    if (!isMovable) return
    element?.setAttribute('aria-roledescription', 'pinezka')
    element?.setAttribute('aria-describedby', help)
  })
  const set = useRef(byHand)
  useEffect(() => {
    if (set.current) marker.current?.getElement()?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <Marker
        // Leaflet reads these options once.
        key={String(isMovable)}
        ref={marker}
        position={position}
        icon={icon}
        draggable={isMovable}
        autoPan={isMovable}
        keyboard={isMovable}
        interactive={isMovable}
        eventHandlers={{
          dragend: ({ target }: { target: L.Marker }) => moved(target.getLatLng()),
          keydown({ originalEvent: event }) {
            const by = nudge(event.key, event.shiftKey)
            if (!by) return
            event.preventDefault()
            moved(map.containerPointToLatLng(map.latLngToContainerPoint(position).add(by)))
          },
        }}
      />
      {isMovable && (
        <span id={help} className="place-help">
          Przesuń pinezkę myszą, palcem albo strzałkami; z klawiszem Shift dalej.
        </span>
      )}
    </>
  )
}

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** @returns px, more with Shift; undefined for other keys */
export function nudge(key: string, far: boolean): [x: number, y: number] | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = far ? 40 : 4
  return [direction[0] * step, direction[1] * step]
}

/** Rounded to 1e-6 degrees, about 10 cm */
export function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
