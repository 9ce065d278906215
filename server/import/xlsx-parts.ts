import type { Archive } from './archive'
import { CellFormats } from './cell-formats'
import { longCell, maxSheets, tooLarge, UnreadableFile } from './sheets'
import { RichText } from './xlsx-text'
import { readXml } from './xml'

/** Maximum number and characters of shared texts */
const maxShared = { texts: 1_000_000, characters: 48 * 1024 * 1024 }

interface Relation {
  id: string
  type: string
  path: string
}

interface Workbook {
  sheets: { name: string; relation: string; isHidden: boolean }[]
  epoch1904: boolean
}

export function readWorkbook(archive: Archive, path: string): Workbook {
  const workbook: Workbook = { sheets: [], epoch1904: false }
  readXml(archive, path, {
    open(name, attribute) {
      if (name === 'workbookPr') workbook.epoch1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      if (workbook.sheets.length === maxSheets) throw new UnreadableFile(tooLarge)
      workbook.sheets.push({
        name: attribute('name') ?? '',
        relation: attribute('id') ?? '',
        isHidden: /^(hidden|veryHidden)$/.test(attribute('state') ?? ''),
      })
    },
  })
  return workbook
}

export function readRelations(archive: Archive, path: string | undefined): Relation[] {
  const relations: Relation[] = []
  if (path === undefined) return relations
  readXml(archive, path, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      if (relations.length > maxSheets * 10) throw new UnreadableFile(tooLarge)
      const target = attribute('Target') ?? ''
      relations.push({
        id: attribute('Id') ?? '',
        type: (attribute('Type') ?? '').replace(/^.*\//, ''),
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      })
    },
  })
  return relations
}

export function readFormats(archive: Archive, path: string | undefined): CellFormats {
  const formats = new CellFormats()
  if (path === undefined) return formats
  let inCells = false
  readXml(archive, path, {
    open(name, attribute) {
      if (name === 'numFmt') formats.name(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.add(Number(attribute('numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** The texts of a part with shared strings. One that no cell can hold is cut, and refused at the cell that has it. */
export function readSharedStrings(archive: Archive, path: string | undefined): string[] {
  const texts: string[] = []
  if (path === undefined) return texts
  let characters = 0
  let fresh: string[] = []
  // Copied, because a substring would keep its piece of the document in memory.
  const keep = () => {
    for (const text of JSON.parse(JSON.stringify(fresh)) as string[]) texts.push(text)
    fresh = []
  }
  const text = new RichText()
  readXml(archive, path, {
    open(name) {
      if (name === 'si') text.clear()
      else text.open(name)
    },
    text: (chunk) => text.add(chunk),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      fresh.push(text.value)
      characters += text.value.length
      if (texts.length + fresh.length > maxShared.texts || characters > maxShared.characters)
        throw new UnreadableFile(tooLarge)
      if (fresh.length === 1000) keep()
    },
    tooLong() {
      throw longCell('Jedna z komórek')
    },
  })
  keep()
  return texts
}
