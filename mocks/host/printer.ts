import type { DocumentPrinter } from '#server/ports'
import { definitionOf } from '#server/printing/definition'
import { labelsDefinition } from '#server/printing/labels'

/** The product's printer in its browser build; library and fonts are loaded with the first document. */
export const printer: DocumentPrinter = {
  print: async (document) => bytesOf((await load()).createPdf(definitionOf(document))),
  printLabels: async (labels) => bytesOf((await load()).createPdf(labelsDefinition(labels))),
}

const bytesOf = async (pdf: { getBlob(): Promise<Blob> }) => new Uint8Array(await (await pdf.getBlob()).arrayBuffer())

async function load() {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    import('pdfmake/build/vfs_fonts'),
  ])
  pdfmake.addVirtualFileSystem(fonts)
  pdfmake.setFonts({ Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } })
  return pdfmake
}
