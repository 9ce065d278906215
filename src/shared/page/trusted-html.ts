/**
 * What libraries may write as HTML (Trusted Types): elements and attributes that run nothing and load nothing. Material
 * UI writes a space of no width, Leaflet its buttons and the credits of the map, FullCalendar texts. Everything else,
 * and every script, is refused by the browser.
 */
const element = 'a|abbr|b|br|code|div|em|g|i|li|ol|p|path|pre|small|span|strong|svg|table|tbody|td|th|thead|tr|ul'
const attribute =
  'aria-[a-z]+|class|d|fill|focusable|height|rel|role|stroke|stroke-width|target|title|type|viewBox|width|xmlns'
const value = `"[^"<>]*"`
const harmlessTag = new RegExp(
  String.raw`^<(?:/(?:${element})\s*|(?:${element})(?:\s+(?:(?:${attribute})=${value}|href="https://[^"<>]*"))*\s*/?)>$`,
  'i',
)

export function isHarmless(html: string): boolean {
  return (html.match(/<[^>]*>?/g) ?? []).every((tag) => harmlessTag.test(tag))
}

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

/**
 * For pages whose content security policy names `default`; where the browser knows no Trusted Types nothing is asked.
 */
export function allowHarmlessHtml({ trustedTypes }: { trustedTypes?: PolicyFactory } = window as object): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => (isHarmless(html) ? html : null) })
}
