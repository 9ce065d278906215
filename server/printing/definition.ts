import { chart, figures } from './figure-blocks'
import type { Content, Definition, Pictures } from './content'
import { colours, styles } from './content'
import type { PrintedBlock, PrintedDocument } from './document'
import { logoKey } from './document'
import { facts, notice, pictureRows, prose, signatureColumns } from './form-blocks'
import { table } from './table'

/** A pdfmake document: A4, company details at the top, page numbers */
export function definitionOf(document: PrintedDocument, pictures: Pictures): Definition {
  const { title, subtitle, company, foot, smallPrint, createdAt, blocks } = document
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, smallPrint === undefined ? 48 : 56],
    info: {
      title: `${title}: ${subtitle.replaceAll('\n', ', ')}`,
      creator: 'Termin',
      ...(createdAt && { creationDate: createdAt }),
    },
    language: 'pl',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: colours.text, lineHeight: 1.15 },
    styles,
    images: { ...pictures },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: title, style: 'title' },
              { text: subtitle, style: 'subtitle' },
            ],
          },
          {
            width: 'auto',
            stack: [
              ...(pictures[logoKey] ? [logo] : []),
              ...company.map((text, at): Content => ({
                text,
                style: at === 0 ? 'strong' : 'quiet',
                alignment: 'right',
              })),
            ],
          },
        ],
        columnGap: 16,
        margin: [0, 0, 0, 10],
      },
      ...grouped(blocks).map((group): Content => ({
        stack: group.map((block) => contentOf(block, pictures)),
        unbreakable: isShort(group),
      })),
    ],
    footer: (page, pages) => ({
      columns: [
        {
          width: '*',
          stack: [
            { text: foot, style: 'quiet' },
            ...(smallPrint === undefined ? [] : [{ text: smallPrint, style: 'tick' }]),
          ],
        },
        { width: 'auto', stack: [{ text: `Strona ${page} z ${pages}`, style: 'quiet' }] },
      ],
      columnGap: 16,
      margin: [40, 14, 40, 0],
    }),
  }
}

const logo: Content = { image: logoKey, fit: [160, 48], alignment: 'right', margin: [0, 0, 0, 6] }

/** Groups each heading with the blocks that follow, to keep them on one page. */
function grouped(blocks: readonly PrintedBlock[]): PrintedBlock[][] {
  const groups: PrintedBlock[][] = []
  for (const block of blocks) {
    if (block.kind === 'HEADING' || standsAlone(block) || groups.length === 0) groups.push([block])
    else groups.at(-1)!.push(block)
  }
  return groups
}

const maxUnbroken = 25

/** These keep their parts together themselves. */
function standsAlone(block: PrintedBlock): boolean {
  if (block.kind === 'TABLE') return block.title !== undefined
  return ['FACTS', 'NOTICE', 'PROSE', 'PICTURES', 'SIGNATURES'].includes(block.kind)
}

const isShort = (group: readonly PrintedBlock[]) =>
  group.every((block) => !standsAlone(block) && (block.kind !== 'TABLE' || block.rows.length <= maxUnbroken))

function contentOf(block: PrintedBlock, pictures: Pictures): Content {
  switch (block.kind) {
    case 'HEADING':
      return { text: block.text, style: 'heading' }
    case 'TEXT':
      return { text: block.text, style: 'quiet', margin: [0, 0, 0, 4] }
    case 'FIGURES':
      return figures(block.figures)
    case 'TABLE':
      return table(block)
    case 'COLUMNS':
      return chart(block)
    case 'FACTS':
      return facts(block.columns)
    case 'NOTICE':
      return notice(block)
    case 'PROSE':
      return prose(block.title, block.text)
    case 'PICTURES':
      return pictureRows(block, pictures)
    case 'SIGNATURES':
      return signatureColumns(block.signatures, pictures)
  }
}
