import type { DocumentPrinter } from '#server/ports'
import { definitionOf } from '#server/printing/definition'

/** The product's printer in its browser build; library and fonts are loaded with the first document. */
export const printer: DocumentPrinter = {
  async print(document) {
    const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
      import('pdfmake/build/pdfmake'),
      import('pdfmake/build/vfs_fonts'),
    ])
    pdfmake.addVirtualFileSystem(fonts)
    pdfmake.setFonts({ Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } })
    return new Uint8Array(await (await pdfmake.createPdf(definitionOf(document)).getBlob()).arrayBuffer())
  },
}
