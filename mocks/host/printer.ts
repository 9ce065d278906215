import type { DocumentPrinter, FileContent } from '#server/ports'
import { definitionOf } from '#server/printing/definition'
import { loadPictures, printedSide } from '#server/printing/pictures'
import { drawn } from './image-processor'

/** The product's printer in its browser build; library and fonts are loaded with the first document. */
export const printer: DocumentPrinter = {
  async print(document, pictureOf = async () => undefined) {
    const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
      import('pdfmake/build/pdfmake'),
      import('pdfmake/build/vfs_fonts'),
    ])
    pdfmake.addVirtualFileSystem(fonts)
    pdfmake.setFonts({ Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } })
    const pictures = await loadPictures(document, pictureOf, broughtToSize)
    const printed = pdfmake.createPdf(definitionOf(document, pictures))
    return new Uint8Array(await (await printed.getBlob()).arrayBuffer())
  },
}

/** JPEG, for which pdfmake needs no decoder. */
async function broughtToSize(picture: FileContent): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([await picture.arrayBuffer()]), { imageOrientation: 'from-image' })
  try {
    return await dataUrl(await drawn(bitmap, printedSide, 'image/jpeg'))
  } finally {
    bitmap.close()
  }
}

async function dataUrl(jpeg: Blob): Promise<string> {
  const letters: string[] = []
  for (const byte of new Uint8Array(await jpeg.arrayBuffer())) letters.push(String.fromCharCode(byte))
  return `data:image/jpeg;base64,${btoa(letters.join(''))}`
}
