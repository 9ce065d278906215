import type L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Popup } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { DeviceInfo } from './DeviceInfo'
import { DevicePager } from './DevicePager'
import type { Spot } from './spots'

interface SpotPopupProps {
  spot: Spot
  today: Day
  onClose: () => void
}

const offset: L.PointExpression = [0, -14]
/** px that the cards and buttons on the map take at its edges */
const taken = { topLeft: [12, 24], bottomRight: [64, 24] } as const satisfies Record<string, L.PointExpression>

/** What stands at a spot. */
export function SpotPopup(props: SpotPopupProps) {
  return (
    <Popup
      position={props.spot.position}
      offset={offset}
      maxWidth={340}
      minWidth={260}
      closeButton={false}
      autoPanPaddingTopLeft={[...taken.topLeft]}
      autoPanPaddingBottomRight={[...taken.bottomRight]}
      eventHandlers={{ remove: props.onClose }}
    >
      <Content {...props} />
    </Popup>
  )
}

/** The focus goes in when it opens, and back to the marker when it closes. */
function Content({ spot, today, onClose }: SpotPopupProps) {
  const [at, setAt] = useState(0)
  const element = useRef<HTMLElement>(null)
  const device = spot.devices[at] ?? spot.devices[0]

  useEffect(() => {
    const marker = document.activeElement
    // After Leaflet has laid the popup out: a focus before that would make the browser scroll the map.
    const timer = setTimeout(() => element.current?.focus({ preventScroll: true }))
    return () => {
      clearTimeout(timer)
      if (marker instanceof HTMLElement && marker.isConnected) marker.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const section = element.current
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    section?.addEventListener('keydown', leave)
    return () => section?.removeEventListener('keydown', leave)
  }, [onClose])

  return (
    <section ref={element} tabIndex={-1} aria-label={device.clientName} className="map-popup">
      {spot.devices.length > 1 && <DevicePager at={at} count={spot.devices.length} onChange={setAt} />}
      <DeviceInfo device={device} today={today} onClose={onClose} />
    </section>
  )
}
