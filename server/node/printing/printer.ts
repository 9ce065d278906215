import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { lazy } from '#domain/api/lazy'
import type { DocumentPrinter } from '#server/ports'
import { definitionOf } from '#server/printing/definition'
import { labelsDefinition } from '#server/printing/labels'

/** Prints with pdfmake, which is loaded with the first document. Its Roboto has the Polish letters. */
export const printer: DocumentPrinter = {
  async print(document) {
    const pdfmake = await load()
    return new Uint8Array(await pdfmake.createPdf(definitionOf(document)).getBuffer())
  },
  async printLabels(labels) {
    const pdfmake = await load()
    return new Uint8Array(await pdfmake.createPdf(labelsDefinition(labels)).getBuffer())
  },
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
