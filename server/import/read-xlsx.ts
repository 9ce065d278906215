import type { Archive } from './archive'
import type { OpenFile, Sheet } from './sheets'
import { UnreadableFile } from './sheets'
import { readFormats, readRelations, readSharedStrings, readWorkbook } from './xlsx-parts'
import { readSheet } from './xlsx-sheet'

/**
 * Opens the visible sheets of a workbook (ECMA-376). Macros, pictures, links to other files and formulas are never
 * read; of a formula the stored value counts. Only the current row of a sheet is in memory, but all shared texts.
 * @throws UnreadableFile
 */
export function openXlsx(archive: Archive): OpenFile {
  const part = (path: string | undefined) => (path === undefined ? undefined : archive.find(path))
  const workbookPart = part('xl/workbook.xml')
  if (workbookPart === undefined)
    throw new UnreadableFile(
      'To archiwum nie jest skoroszytem Excela (.xlsx) ani arkuszem LibreOffice (.ods). Zapisz plik w Excelu jako „Skoroszyt programu Excel (.xlsx)” i wczytaj go ponownie.',
    )
  const workbook = readWorkbook(archive, workbookPart)
  const relations = readRelations(archive, part('xl/_rels/workbook.xml.rels'))
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path
  const formats = readFormats(archive, part(pathOf('styles') ?? 'xl/styles.xml'))
  const sharedPart = part(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml')
  let sharedStrings: readonly string[] | undefined
  const notesOf = { formulas: 0 }
  const paths = new Set<string>()
  const visible = workbook.sheets.flatMap(({ name, relation, isHidden }): Sheet[] => {
    const path = part(relations.find(({ id }) => id === relation)?.path)
    // Sheets of one part would let a small file be read two hundred times.
    if (isHidden || path === undefined || paths.has(path)) return []
    paths.add(path)
    return [
      {
        name,
        forEachRow(take, takeMerged) {
          sharedStrings ??= readSharedStrings(archive, sharedPart)
          readSheet(archive, { path, name }, { sharedStrings, formats, ...workbook, notesOf, take, takeMerged })
        },
      },
    ]
  })
  const hiddenNames = workbook.sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))
  return {
    sheets: visible,
    notes: () => [
      ...(hiddenNames.length > 0 ? [`Pominięto ukryte arkusze: ${hiddenNames.join(', ')}.`] : []),
      ...(notesOf.formulas > 0
        ? [`Formuły bez zapisanego wyniku odczytano jako puste komórki: ${notesOf.formulas}.`]
        : []),
    ],
  }
}
