import { chart, figures } from './figure-blocks'
import type { Columns, Content, Definition, Pictures } from './content'
import { contentWidth, styles, textStyle } from './content'
import type { PrintedBlock, PrintedDocument } from './document'
import { logoKey } from './document'
import { fitted, heightOf } from './fit'
import { facts, notice, pictureRows, prose, signatureColumns } from './form-blocks'
import { printable } from './letters'
import { table } from './table'

const pageMargin = 40
/** Points between the content and the footer */
const footTop = 14

/** A pdfmake document: A4, company details at the top, page numbers */
export function definitionOf(original: PrintedDocument, pictures: Pictures): Definition {
  const document = printable(original)
  const { title, subtitle, smallPrint, createdAt, blocks } = document
  const footHeight = heightOf(footer(document, ''), contentWidth)
  return {
    pageSize: 'A4',
    pageMargins: [
      pageMargin,
      pageMargin,
      pageMargin,
      Math.max(smallPrint === undefined ? 48 : 56, footTop + footHeight + 8),
    ],
    info: {
      title: `${title}: ${subtitle.replaceAll('\n', ', ')}`,
      creator: 'Termin',
      ...(createdAt && { creationDate: createdAt }),
    },
    language: 'pl',
    defaultStyle: textStyle,
    styles,
    images: { ...pictures },
    content: [
      fitted(letterhead(document, pictures)),
      ...grouped(blocks).map((group) =>
        fitted({
          stack: group.map((block) => contentOf(block, pictures)),
          unbreakable: !group.some(standsAlone),
        }),
      ),
    ],
    footer: (page, pages) => ({
      ...fitted(footer(document, `Strona ${page} z ${pages}`)),
      margin: [pageMargin, footTop, pageMargin, 0],
    }),
  }
}

function letterhead({ title, subtitle, company }: PrintedDocument, pictures: Pictures): Columns {
  return {
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
  }
}

function footer({ foot, smallPrint }: PrintedDocument, pageNumber: string): Columns {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: foot, style: 'quiet' },
          ...(smallPrint === undefined ? [] : [{ text: smallPrint, style: 'tick' }]),
        ],
      },
      { width: 72, stack: [{ text: pageNumber, style: 'quiet', alignment: 'right' }] },
    ],
    columnGap: 16,
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

/** These keep their parts together themselves. */
function standsAlone(block: PrintedBlock): boolean {
  if (block.kind === 'TABLE') return block.title !== undefined
  return ['FACTS', 'NOTICE', 'PROSE', 'PICTURES', 'SIGNATURES'].includes(block.kind)
}

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
