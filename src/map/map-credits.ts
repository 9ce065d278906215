import type { Credit } from '#domain/map/map-base'

/** Source of the outline of Poland and its voivodeships */
const ours: readonly Credit[] = [
  { text: 'granice: ', url: null },
  { text: 'Natural Earth', url: 'https://www.naturalearthdata.com' },
]

/**
 * The line in the corner of the map, as the HTML that Leaflet wants. Written by elements, never by joining text: nothing in a
 * configuration is ever read as HTML.
 */
export function creditLine(credits: readonly Credit[]): string {
  const line = document.createElement('span')
  const separator = credits.length > 0 ? [' · '] : []
  line.append(...credits.map(piece), ...separator, ...ours.map(piece))
  return line.innerHTML
}

function piece({ text, url }: Credit): Node | string {
  if (url === null) return text
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.textContent = text
  return link
}
