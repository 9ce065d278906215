import type { Credit } from '#domain/map/map-base'

/** Source of the outline of Poland and its voivodeships */
const outlineCredits: readonly Credit[] = [
  { text: 'granice: ', url: null },
  { text: 'Natural Earth', url: 'https://www.naturalearthdata.com' },
]

/** Source of the names of towns */
const townCredits: readonly Credit[] = [
  { text: ' · miejscowości: ', url: null },
  { text: 'GeoNames', url: 'https://www.geonames.org' },
]

/**
 * The attribution line, as the HTML that Leaflet expects. Built of elements, so that text of the configuration is never
 * parsed as HTML.
 * @param withTowns towns are named on the map
 */
export function creditLine(credits: readonly Credit[], withTowns: boolean): string {
  const line = document.createElement('span')
  const separator = credits.length > 0 ? [' · '] : []
  line.append(
    ...credits.map(piece),
    ...separator,
    ...outlineCredits.map(piece),
    ...(withTowns ? townCredits.map(piece) : []),
  )
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
