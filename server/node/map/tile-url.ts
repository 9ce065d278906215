/** Leaflet's values of `{s}` */
const subdomains = ['a', 'b', 'c']
const placeholders = ['{z}', '{x}', '{y}', '{s}', '{r}']
const requiredHolders = ['{z}', '{x}', '{y}']

/** Whether it is a safe template of tile addresses: https, or a path on our own origin, such as one behind a proxy */
export function isTileUrl(text: string): boolean {
  const holders: readonly string[] = text.match(/\{[^}]*\}/g) ?? []
  if (
    !requiredHolders.every((holder) => holders.includes(holder)) ||
    !holders.every((holder) => placeholders.includes(holder))
  )
    return false
  if (/[\s"'<>\\]/.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  const tile = parse(text, 'a', '0')
  if (tile?.protocol !== 'https:' || tile.username || tile.password) return false
  // All tiles must come from one server: coordinates in its name are refused.
  return tile.origin === parse(text, 'a', '1')?.origin
}

/** Origins of the tiles for the content security policy; none for our own origin */
export function tileOrigins(url: string): string[] {
  const origins = subdomains.flatMap((subdomain) => parse(url, subdomain)?.origin ?? [])
  return [...new Set(origins)]
}

/** Host name of the tile server without `{s}`; undefined for our own origin */
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
