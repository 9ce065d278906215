import L from 'leaflet'
import { counted } from '#domain/text/plural'
import { confirmedColour, hollow, markerColours } from './marker-colours'
import type { MarkerLook } from './spots'

/** px (spec 9) */
const sizes = { single: 40, group: 44 }

/** Its element is made when it comes into view: of twenty thousand markers, some fifty do. */
class ElementIcon extends L.DivIcon {
  constructor(
    size: number,
    private readonly body: () => HTMLElement,
  ) {
    super({ html: false, className: 'map-marker-frame', iconSize: [size, size] })
  }

  override createIcon(old?: HTMLElement): HTMLElement {
    const frame = super.createIcon(old)
    frame.replaceChildren(this.body())
    return frame
  }
}

/** Markers that look the same share an icon. */
const icons = new Map<string, L.DivIcon>()

export function markerIcon(look: Omit<MarkerLook, 'name'>): L.DivIcon {
  const key = `${look.kind} ${look.sign} ${look.confirmed} ${look.misplaced}`
  const icon = icons.get(key) ?? new ElementIcon(look.kind === 'GROUP' ? sizes.group : sizes.single, () => body(look))
  icons.set(key, icon)
  return icon
}

/** Built from elements, not from text: nothing a person typed is ever read as HTML. */
function body({ kind, sign, confirmed, misplaced }: Omit<MarkerLook, 'name'>): HTMLElement {
  const marker = span(`map-marker map-marker-${kind.toLowerCase()}`)
  const { ground, sign: colour } = misplaced ? hollow(kind) : markerColours[kind]
  marker.style.background = ground
  marker.style.color = colour
  marker.textContent = sign
  if (misplaced) {
    marker.classList.add('map-marker-misplaced')
    marker.style.borderColor = hollow(kind).rim
  }
  if (confirmed) {
    const dot = span('map-marker-dot')
    dot.style.background = confirmedColour
    marker.append(dot)
  }
  return marker
}

/** Neighbours drawn together until one comes closer; `count` of devices. */
export function clusterIcon(count: number): L.DivIcon {
  const size = count < 10 ? 38 : count < 100 ? 44 : count < 1000 ? 50 : 58
  return new ElementIcon(size, () => {
    const cluster = span('map-cluster')
    cluster.textContent = count.toLocaleString('pl-PL')
    // Within the name of the button, not instead of it: browsers ignore a label on a bare span.
    const rest = span('map-unseen')
    rest.textContent = ` ${counted(count, ['urządzenie', 'urządzenia', 'urządzeń']).replace(/^\S*\s/, '')}, przybliż`
    cluster.append(rest)
    return cluster
  })
}

function span(className: string): HTMLSpanElement {
  const element = document.createElement('span')
  element.className = className
  return element
}
