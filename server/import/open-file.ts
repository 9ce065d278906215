import { openArchive } from './archive'
import { decodeText, openCsv } from './read-csv'
import { openOds } from './read-ods'
import { openVcards } from './read-vcard'
import { openXlsx } from './read-xlsx'
import type { OpenFile } from './sheets'
import { checked, UnreadableFile } from './sheets'

/** Maximum inflated bytes of all parts read; an export of 20,000 clients with 100,000 SMS takes half of it. */
const maxBytes = 384 * 1024 * 1024

/**
 * Opens a file as sheets. Its format is detected by content, not by name.
 * @throws UnreadableFile
 */
export function openFile(bytes: Uint8Array): OpenFile {
  if (bytes.length === 0) throw new UnreadableFile('Plik jest pusty.')
  const file = openBytes(bytes)
  return { sheets: file.sheets.map(checked), notes: () => file.notes() }
}

function openBytes(bytes: Uint8Array): OpenFile {
  if (startsWith(bytes, [0x50, 0x4b])) {
    const archive = openArchive(bytes, maxBytes)
    return archive.find('content.xml') ? openOds(archive) : openXlsx(archive)
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      'To stary format Excela (.xls) albo plik z hasłem. Otwórz go w Excelu, wybierz Plik → Zapisz jako, a jako typ „Skoroszyt programu Excel (*.xlsx)”, bez hasła, i wczytaj nowy plik.',
    )
  }
  const text = decodeText(bytes)
  // oxlint-disable-next-line no-control-regex -- text has none of them, pictures and PDFs have
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) || /[\u0001-\u0008\u000E-\u001A]/.test(text.slice(0, 20_000))) {
    throw new UnreadableFile('To nie jest arkusz ani plik CSV. Wczytać można .xlsx, .ods, .csv i wizytówki .vcf.')
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
