/** The token in the address of a sticker's page, without what a phone takes from the text around it */
export function tokenOfSticker(pathname: string): string | undefined {
  return /^\/d\/([A-Za-z0-9]+)[^/]*\/?$/.exec(pathname)?.[1]
}
