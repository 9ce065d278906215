import L from 'leaflet'
import { plural } from '#domain/text/plural'
import { confirmedColour, hollow, markerColours } from './marker-colours'
import type { MarkerLook } from './spots'

/** px (spec 9) */
const sizes = { single: 40, group: 44 }

const number = new Intl.NumberFormat('pl-PL')

/**
 * An icon that is one element, made when it comes into view: of twenty thousand markers, some hundred do, and each element more would be
 * laid out and painted with every step of the zoom.
 */
class ElementIcon extends L.DivIcon {
  constructor(
    size: number,
    className: string,
    private readonly fill: (element: HTMLElement) => void,
  ) {
    super({ html: false, className: `map-marker-frame ${className}`, iconSize: [size, size] })
  }

  override createIcon(old?: HTMLElement): HTMLElement {
    const element = super.createIcon(old)
    this.fill(element)
    return element
  }
}

/** Markers that look the same share an icon. */
const icons = new Map<string, L.DivIcon>()

export function markerIcon(look: Omit<MarkerLook, 'name'>): L.DivIcon {
  const key = `${look.kind} ${look.sign} ${look.confirmed} ${look.misplaced}`
  const icon = icons.get(key) ?? iconFor(look)
  icons.set(key, icon)
  return icon
}

/** Filled with text and elements, never with HTML: nothing a person typed is read as such. */
function iconFor({ kind, sign, confirmed, misplaced }: Omit<MarkerLook, 'name'>): L.DivIcon {
  const { ground, sign: colour } = misplaced ? hollow(kind) : markerColours[kind]
  const classes = ['map-marker', `map-marker-${kind.toLowerCase()}`, ...(misplaced ? ['map-marker-misplaced'] : [])]
  return new ElementIcon(kind === 'GROUP' ? sizes.group : sizes.single, classes.join(' '), (marker) => {
    marker.style.background = ground
    marker.style.color = colour
    marker.textContent = sign
    if (misplaced) marker.style.borderColor = hollow(kind).rim
    if (confirmed) {
      const dot = document.createElement('span')
      dot.className = 'map-marker-dot'
      dot.style.background = confirmedColour
      marker.append(dot)
    }
  })
}

/** Neighbours drawn together until one comes closer; `count` of devices. */
export function clusterIcon(count: number): L.DivIcon {
  const size = count < 10 ? 38 : count < 100 ? 44 : count < 1000 ? 50 : 58
  return new ElementIcon(size, 'map-cluster', (cluster) => {
    const written = number.format(count)
    cluster.textContent = written
    // Begins with what is seen, as whoever steers by voice says it (WCAG 2.5.3).
    cluster.setAttribute(
      'aria-label',
      `${written} ${plural(count, ['urządzenie', 'urządzenia', 'urządzeń'])}, przybliż`,
    )
  })
}
