/** What Leaflet puts in place of `{s}`. */
const subdomains = ['a', 'b', 'c']
const known = ['{z}', '{x}', '{y}', '{s}', '{r}']
const needed = ['{z}', '{x}', '{y}']

/** Whether a browser may be given it as a template of tile addresses: https, or a path of our own address, as behind a proxy. */
export function isTileUrl(text: string): boolean {
  const holders: readonly string[] = text.match(/\{[^}]*\}/g) ?? []
  if (!needed.every((holder) => holders.includes(holder)) || !holders.every((holder) => known.includes(holder)))
    return false
  if (/[\s"'<>\\]/.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  const tile = parse(text, 'a', '0')
  if (tile?.protocol !== 'https:' || tile.username || tile.password) return false
  // One server for all tiles: their numbers are no part of its name.
  return tile.origin === parse(text, 'a', '1')?.origin
}

/** The origins that tiles come from, for the content security policy; none where they come from our own. */
export function tileOrigins(url: string): string[] {
  const origins = subdomains.flatMap((subdomain) => parse(url, subdomain)?.origin ?? [])
  return [...new Set(origins)]
}

/** The name of the tile server, without the part that changes; undefined where that is our own. */
export function tileHost(url: string): string | undefined {
  return parse(url.replace(/\{s\}\./, ''), 'a')?.hostname
}

function parse(template: string, subdomain: string, tile = '0'): URL | undefined {
  const address = template
    .replaceAll('{s}', subdomain)
    .replaceAll('{r}', '')
    .replaceAll(/\{[zxy]\}/g, tile)
  return URL.canParse(address) ? new URL(address) : undefined
}
