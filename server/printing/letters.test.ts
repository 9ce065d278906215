import { expect, test } from 'vitest'
import { pdfPages } from '../testing/pdf-text'
import { printer } from '../node/printing/printer'
import { printable } from './letters'

test.each([
  ['Zażółć gęślą jaźń, 5 m², ½ Ω ≤ 3 µm – „tak”…', 'Zażółć gęślą jaźń, 5 m², ½ Ω ≤ 3 µm – „tak”…'],
  ['A → B ← C ⇒ D ↔ E', 'A -> B <- C => D <-> E'],
  ['ciśnienie ↑, temperatura ↓', 'ciśnienie (w górę), temperatura (w dół)'],
  ['✓ ✔ ✗', '√ √ ×'],
  ['☐ nie ☑ tak', '[ ] nie [√] tak'],
  ['▪ raz ◦ dwa', '• raz • dwa'],
  ['⚠️ uwaga', '(!) uwaga'],
  ['21 ℃, ⌀ 15 i ∅ 18', '21 °C, Ø 15 i Ø 18'],
  ['⅓ i 2⅔', '1/3 i 2 2/3'],
  ['1\u202F240 zł\tbrutto', '1\u00A0240 zł brutto'],
  ['Zo\u0301łw', 'Zółw'],
  ['Ⅳ ㎡ ﬁltr Ȧ', 'IV m2 ﬁltr A'],
  ['dobrze 👍🏽 漢', 'dobrze \uFFFD \uFFFD'],
  ['dwie\nlinie', 'dwie\nlinie'],
  ['a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('all texts are of characters that the font has, on documents and stickers', async () => {
  const text = 'a → b'
  const page = await printer.print({
    title: text,
    subtitle: text,
    company: [text],
    foot: text,
    smallPrint: text,
    createdAt: new Date('2026-11-23T09:42:00.000Z'),
    blocks: [
      { kind: 'HEADING', text },
      { kind: 'TEXT', text },
      { kind: 'FIGURES', figures: [{ label: text, value: text, note: text }] },
      {
        kind: 'TABLE',
        title: text,
        columns: [{ label: text, isFigure: false }],
        rows: [[text], [{ text, note: text }]],
      },
      { kind: 'COLUMNS', label: text, labelBefore: text, columns: [{ label: text, value: 1, before: 2 }] },
      { kind: 'FACTS', columns: [{ heading: text, lines: [{ label: text, value: text }] }] },
      { kind: 'NOTICE', tone: 'GOOD', title: text, lines: [text] },
      { kind: 'PROSE', title: text, text },
      { kind: 'PICTURES', title: text, inRow: 1, pictures: [{ key: 'photo', caption: text }] },
      { kind: 'SIGNATURES', signatures: [{ role: text, picture: null, name: text, note: text }] },
    ],
  })
  const pages = pdfPages(page)
  // The blocks and the letterhead, and two lines at the foot of each page
  expect(pages.join('\n').match(/a -> b/g)).toHaveLength(27 + 2 * pages.length)

  const sheet = { columns: 1, rows: 1, width: 105, height: 74, left: 0, top: 0, gap: 0 }
  const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
  const label = { qr, title: text, device: text, hint: text, phone: text, code: text }
  const stickers = await printer.printLabels({ title: text, sheet, skip: 0, labels: [label] })
  expect(
    pdfPages(stickers)
      .join('\n')
      .match(/a -> b/g),
  ).toHaveLength(5)
})
