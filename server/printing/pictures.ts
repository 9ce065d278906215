import type { Pictures } from './content'
import type { PrintedDocument } from './document'
import { pictureKeys } from './document'

/** Pixels of the longer side: 200 dots per inch at the widest place of the page. */
export const printedSide = 1200

/**
 * The pictures of a document as data URLs, read and brought to size one after another, so that one large photo is in
 * memory at a time.
 * @param bring a JPEG of at most `printedSide` pixels as a data URL; rejects for a broken picture
 */
export async function loadPictures<Picture>(
  document: PrintedDocument,
  pictureOf: (key: string) => Promise<Picture | undefined>,
  bring: (picture: Picture) => Promise<string>,
): Promise<Pictures> {
  const urls: Record<string, string> = {}
  for (const key of pictureKeys(document)) {
    const picture = await pictureOf(key)
    const url = picture && (await bring(picture).catch(() => undefined))
    if (url !== undefined) urls[key] = url
  }
  return urls
}
