/** The token in the address of a sticker's page, without what a phone takes from the sentence around it */
export function tokenOfSticker(pathname: string): string | undefined {
  return /^\/d\/([\w-]+?)[.,;:!?)]*\/?$/.exec(pathname)?.[1]
}
