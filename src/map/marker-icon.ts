import L from 'leaflet'
import { totalOf } from '#domain/map/clusters'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { confirmedColour, hollow, markerColours } from './marker-colours'
import type { MarkerLook } from './map-locations'
import type { UrgencyCounts } from './urgency-share'
import { ringOf, urgentWords } from './urgency-share'

/** px */
const sizes = { single: 40, group: 44 }

/**
 * An icon of a single element, created when its marker comes into view: further elements would be laid out at every
 * step of a zoom.
 */
class ElementIcon extends L.DivIcon {
  constructor(
    size: number,
    className: string,
    private readonly fill: (element: HTMLElement) => void,
  ) {
    super({ html: false, className: `map-marker-frame keeps-colours ${className}`, iconSize: [size, size] })
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
  const key = `${look.kind} ${look.text} ${look.confirmed} ${look.misplaced} ${look.ring}`
  const icon = icons.get(key) ?? iconFor(look)
  icons.set(key, icon)
  return icon
}

/** Built from text and elements, never from HTML, so that no input is parsed as HTML. */
function iconFor({ kind, text, confirmed, misplaced, ring }: Omit<MarkerLook, 'name'>): L.DivIcon {
  const { fill, text: colour } = misplaced ? hollow(kind) : markerColours[kind]
  const classes = [
    'map-marker',
    `map-marker-${kind.toLowerCase()}`,
    ...(misplaced ? ['map-marker-misplaced'] : []),
    ...(ring ? ['map-ring'] : []),
  ]
  return new ElementIcon(kind === 'GROUP' ? sizes.group : sizes.single, classes.join(' '), (marker) => {
    if (ring) ringed(marker, ring, fill)
    else marker.style.background = fill
    marker.style.color = colour
    if (kind === 'OVERDUE') marker.style.setProperty('--kind', markerColours.OVERDUE.fill)
    marker.textContent = text
    if (misplaced && !ring) marker.style.borderColor = hollow(kind).rim
    if (confirmed) {
      const dot = document.createElement('span')
      dot.className = 'map-marker-dot'
      dot.style.background = confirmedColour
      marker.append(dot)
    }
  })
}

/** map.css draws both as one background. */
function ringed(element: HTMLElement, ring: string, fill: string): void {
  element.style.setProperty('--ring', ring)
  element.style.setProperty('--fill', fill)
}

/** px */
function clusterSize(count: number): number {
  if (count < 10) return 38
  if (count < 100) return 44
  return count < 1000 ? 50 : 58
}

export function clusterIcon(urgencies: UrgencyCounts): L.DivIcon {
  const count = totalOf(urgencies)
  return new ElementIcon(clusterSize(count), 'map-cluster map-ring', (cluster) => {
    cluster.textContent = formatNumber(count)
    ringed(cluster, ringOf(urgencies), 'var(--info-fill)')
    // Starts with the visible text (WCAG 2.5.3).
    const words = [formatCount(count, nouns.device), urgentWords(urgencies)]
    cluster.setAttribute('aria-label', [...words, 'przybliż'].filter(Boolean).join(', '))
  })
}
