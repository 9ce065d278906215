import L from 'leaflet'
import { counted } from '#domain/text/plural'
import { confirmedColour, markerColours } from './marker-colours'
import type { MarkerLook } from './spots'

/** px (spec 9) */
const sizes = { single: 40, group: 44 }

/** Built from elements, not from text: nothing a person typed is ever read as HTML. */
export function markerIcon({ kind, sign, confirmed }: MarkerLook): L.DivIcon {
  const body = document.createElement('span')
  body.className = `map-marker map-marker-${kind.toLowerCase()}`
  body.style.background = markerColours[kind].ground
  body.style.color = markerColours[kind].sign
  body.textContent = sign
  if (confirmed) {
    const dot = document.createElement('span')
    dot.className = 'map-marker-dot'
    dot.style.background = confirmedColour
    body.append(dot)
  }
  const size = kind === 'GROUP' ? sizes.group : sizes.single
  return L.divIcon({ html: body, className: 'map-marker-frame', iconSize: [size, size] })
}

/** Neighbours drawn together until one comes closer; `count` of devices. */
export function clusterIcon(count: number): L.DivIcon {
  const body = document.createElement('span')
  body.className = 'map-cluster'
  body.textContent = count.toLocaleString('pl-PL')
  body.setAttribute('aria-label', `${counted(count, ['urządzenie', 'urządzenia', 'urządzeń'])}, przybliż`)
  const size = count < 10 ? 40 : count < 100 ? 46 : 54
  return L.divIcon({ html: body, className: 'map-marker-frame', iconSize: [size, size] })
}
