import type { Credit } from '#domain/map/map-base'

const link = /\[([^\]]+)\]\(([^)\s]+)\)/

/**
 * Parses text with Markdown links: `© [OpenStreetMap](https://…)`.
 * @returns undefined if a link is not https
 */
export function parseCredits(text: string): Credit[] | undefined {
  const credits: Credit[] = []
  // Splitting by a pattern with two groups yields text, name, address, text, …
  const pieces = text.trim().split(new RegExp(link, 'g'))
  for (let i = 0; i < pieces.length; i += 3) {
    const [before = '', name, address] = pieces.slice(i, i + 3)
    if (before) credits.push({ text: before, url: null })
    if (name === undefined || address === undefined) continue
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return undefined
    credits.push({ text: name, url: new URL(address).href })
  }
  return credits
}
