import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { lazy } from '#domain/api/lazy'
import type { DocumentPrinter, FileContent } from '#server/ports'
import { definitionOf } from '#server/printing/definition'
import { labelsDefinition } from '#server/printing/labels'
import { loadPictures, printedSide } from '#server/printing/pictures'
import { fitInto, openPicture } from '../attachments/picture'

/** Prints with pdfmake, which is loaded with the first document. Its Roboto has the Polish letters. */
export const printer: DocumentPrinter = {
  async print(document, pictureOf = async () => undefined) {
    const pdfmake = await load()
    const pictures = await loadPictures(document, pictureOf, resizeImage)
    return new Uint8Array(await pdfmake.createPdf(definitionOf(document, pictures)).getBuffer())
  },
  async printLabels(labels) {
    const pdfmake = await load()
    return new Uint8Array(await pdfmake.createPdf(labelsDefinition(labels)).getBuffer())
  },
}

/** JPEG, which goes into the document as it is; pdfmake would decode a PNG in JavaScript. */
async function resizeImage(picture: FileContent): Promise<string> {
  const content = new Uint8Array(await picture.arrayBuffer())
  const jpeg = await fitInto(openPicture(content), printedSide)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const load = lazy(async () => {
  const { default: pdfmake } = await import('pdfmake')
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  pdfmake.setFonts({
    Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
  })
  // Documents refer to no files or addresses; only the fonts are read.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts + sep))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
})
