import type { FileContent } from '../ports'
import { decodeText, openCsv } from './read-csv'
import { openVcards } from './read-vcard'
import { openXlsx } from './read-xlsx'
import type { OpenFile } from './sheets'
import { UnreadableFile } from './sheets'

/** Opens a file as sheets. Its format is detected by content, not by name. @throws UnreadableFile */
export async function openFile(content: FileContent): Promise<OpenFile> {
  if (content.size === 0) throw new UnreadableFile('Plik jest pusty.')
  const beginning = new Uint8Array(await content.slice(0, 8).arrayBuffer())
  if (startsWith(beginning, [0x50, 0x4b])) return openXlsx(content)
  if (startsWith(beginning, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      'To stary format Excela (.xls) albo plik z hasłem. Otwórz go w Excelu, wybierz Plik → Zapisz jako, a jako typ „Skoroszyt programu Excel (*.xlsx)”, bez hasła, i wczytaj nowy plik.',
    )
  }
  const text = decodeText(new Uint8Array(await content.arrayBuffer()))
  // oxlint-disable-next-line no-control-regex -- text has none of them, pictures and PDFs have
  if (startsWith(beginning, [0x25, 0x50, 0x44, 0x46]) || /[\u0000-\u0008\u000E-\u001A]/.test(text.slice(0, 20_000))) {
    throw new UnreadableFile('To nie jest arkusz ani plik CSV. Wczytać można .xlsx, .csv i wizytówki .vcf.')
  }
  if (/^\s*(<!doctype|<html|<\?xml|<table)/i.test(text)) {
    throw new UnreadableFile(
      'To strona albo plik XML, tylko z inną nazwą. Otwórz go w Excelu i zapisz jako .xlsx albo .csv.',
    )
  }
  return /^\uFEFF?\s*BEGIN:VCARD/i.test(text) ? openVcards(text) : openCsv(text)
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
