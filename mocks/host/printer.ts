import type { DocumentPrinter, FileContent } from '#server/ports'
import { definitionOf } from '#server/printing/definition'
import { labelsDefinition } from '#server/printing/labels'
import { loadPictures, printedSide } from '#server/printing/pictures'
import { resize } from './image-processor'

/** The product's printer in its browser build; library and fonts are loaded with the first document. */
export const printer: DocumentPrinter = {
  async print(document, pictureOf = async () => undefined) {
    const pdfmake = await load()
    const pictures = await loadPictures(document, pictureOf, resizeForPrint)
    return bytesOf(pdfmake.createPdf(definitionOf(document, pictures)))
  },
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

/** JPEG, for which pdfmake needs no decoder. */
async function resizeForPrint(picture: FileContent): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([await picture.arrayBuffer()]), { imageOrientation: 'from-image' })
  try {
    return await dataUrl(await resize(bitmap, printedSide, 'image/jpeg'))
  } finally {
    bitmap.close()
  }
}

async function dataUrl(jpeg: Blob): Promise<string> {
  const letters: string[] = []
  for (const byte of new Uint8Array(await jpeg.arrayBuffer())) letters.push(String.fromCharCode(byte))
  return `data:image/jpeg;base64,${btoa(letters.join(''))}`
}
