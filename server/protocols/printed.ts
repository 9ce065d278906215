import { maskLinks } from '#domain/confirmations/mask-links'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { checkResultNames, isDeviation } from '#domain/protocols/answer'
import type { ProtocolPhoto, ProtocolSnapshot, Signature } from '#domain/protocols/protocol'
import type { ProtocolField, ProtocolSection } from '#domain/protocols/template'
import { fieldsOf, namedFields } from '#domain/protocols/template'
import { formatLimits, formatValue } from '#domain/protocols/value'
import { otherDay } from '#domain/protocols/visit-times'
import { serviceTypeNames } from '#domain/services/service'
import { formatNip } from '#domain/text/nip'
import { formatNumber } from '#domain/text/number'
import { formatPhone } from '#domain/text/phone'
import { plural } from '#domain/text/plural'
import { tieWords } from '#domain/text/typography'
import { formatDay, formatInstant, formatLongDay, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { companyLines } from '../printing/company-lines'
import type {
  PrintedBlock,
  PrintedCell,
  PrintedDocument,
  PrintedFacts,
  PrintedPicture,
  PrintedSignature,
  PrintedTable,
} from '../printing/document'

export const signatureKeys = { customer: 'signature:customer', technician: 'signature:technician' } as const

/**
 * The document that a customer gets: made only from an issued protocol, so that what it says is the same whenever it is
 * printed (rule H1). Nobody reads a customer's link in it (rule A7).
 * @param digest SHA-256 of the record, hexadecimal
 */
export function protocolDocument(record: ProtocolSnapshot, digest: string): PrintedDocument {
  const copy = JSON.parse(maskLinks(JSON.stringify(record))) as ProtocolSnapshot
  const protocol = { ...copy, photos: record.photos }
  const { number, issuedAt, corrects, company, template } = protocol
  const replaces = corrects === null ? [] : [`zastępuje protokół ${corrects}`]
  return {
    title: template.name,
    subtitle: tieWords([`Protokół nr ${number} z ${longDayOf(issuedAt)}`, ...replaces].join('\n')),
    company: companyLines(company),
    foot: [`Protokół nr\u00A0${number}`, company.name].filter(Boolean).join(' · '),
    smallPrint: `SHA-256 zapisu: ${digest}`,
    createdAt: new Date(issuedAt),
    blocks: [
      { kind: 'FACTS', columns: [clientFacts(protocol), deviceFacts(protocol), visitFacts(protocol)] },
      ...summary(protocol),
      ...sections(protocol),
      ...materials(protocol),
      ...prose('Wykonane prace', protocol.workDone),
      ...prose('Uwagi', protocol.remarks),
      ...prose('Zalecenia', protocol.recommendation),
      ...dueDates(protocol),
      { kind: 'SIGNATURES', signatures: signatures(protocol) },
      ...pictures(protocol),
    ],
  }
}

const longDayOf = (instant: string) => formatLongDay(dayAt(new Date(instant)))

type Line = PrintedFacts['lines'][number]

/** A line of facts; none if there is nothing to say */
function fact(label: string, value: string | null): Line[] {
  return value ? [{ label, value }] : []
}

function clientFacts({ client }: ProtocolSnapshot): PrintedFacts {
  const { name, company, nip, phone } = client
  return {
    heading: 'Klient',
    lines: [
      { value: company ?? name },
      ...fact('Osoba', company === null ? null : name),
      ...fact('NIP', nip && formatNip(nip)),
      ...fact('Telefon', formatPhone(phone)),
    ],
  }
}

function deviceFacts({ device }: ProtocolSnapshot): PrintedFacts {
  const { type, name, manufacturer, model, serialNumber, address } = device
  const plate = [manufacturer, model].filter(Boolean).join(' ')
  return {
    heading: 'Urządzenie',
    lines: [
      { value: plate || name || deviceTypeNames[type] },
      ...fact('Typ', plate || name ? deviceTypeNames[type].toLowerCase() : null),
      ...fact('Nazwa', plate ? name : null),
      ...fact('Nr\u00A0seryjny', serialNumber),
      ...fact('Adres', formatAddress(address)),
    ],
  }
}

function visitFacts({ service, arrivedAt, leftAt }: ProtocolSnapshot): PrintedFacts {
  const arrival = leftAt === null ? 'Przyjazd' : 'Przyjazd i\u00A0odjazd'
  const times = [arrivedAt, leftAt].flatMap((at) => (at === null ? [] : formatTime(new Date(at))))
  return {
    heading: 'Wizyta',
    lines: [
      { value: serviceTypeNames[service.type] },
      ...fact('Data', formatDay(service.performedOn)),
      ...fact(arrivedAt === null ? 'Odjazd' : arrival, `${times.join('–')}${otherDay({ arrivedAt, leftAt })}`),
      ...fact('Serwisant', service.technician),
    ],
  }
}

/** Nothing is said about a protocol that checks and measures nothing. */
function summary({ template, answers }: ProtocolSnapshot): PrintedBlock[] {
  const checkFields = namedFields(template.sections).filter(({ key }) =>
    ['CHECK', 'NUMBER'].includes(answers[key]?.kind ?? ''),
  )
  if (checkFields.length === 0) return []
  const wrong = checkFields.flatMap((field) => {
    const answer = answers[field.key]!
    return isDeviation(field, answer) ? [deviationLine(field, answer)] : []
  })
  if (wrong.length === 0) {
    return [{ kind: 'NOTICE', tone: 'GOOD', title: 'Nie stwierdzono usterek ani odchyleń od normy', lines: [] }]
  }
  const title = `${wrong.length} ${plural(wrong.length, ['pozycja wymaga', 'pozycje wymagają', 'pozycji wymaga'])} uwagi`
  return [{ kind: 'NOTICE', tone: 'WARNING', title, lines: wrong }]
}

function deviationLine(field: ProtocolField, answer: ProtocolAnswer): string {
  if (field.kind === 'NUMBER' && answer.kind === 'NUMBER') {
    return `${tieWords(field.label)}: ${formatValue(answer.value, field)} (norma ${formatLimits(field)})`
  }
  const note = answer.kind === 'CHECK' ? answer.note : null
  return tieWords([field.label, note ?? 'usterka'].join(': '))
}

/** Columns of all sections, so that they are aligned: what was found, what is right, and what it was last time */
function sections(protocol: ProtocolSnapshot): PrintedTable[] {
  const { template, answers, earlier } = protocol
  const photos = inFieldOrder(protocol)
  const fields = fieldsOf(template.sections)
  const hasLimits = fields.some((field) => field.kind === 'NUMBER' && formatLimits(field) !== '')
  const hasEarlier = fields.some(({ key }) => earlier[key] !== undefined)
  const columns = [
    { label: 'Pozycja', isFigure: false },
    { label: 'Wynik', isFigure: false, width: 150 },
    ...(hasLimits ? [{ label: 'Norma', isFigure: true, width: 78 }] : []),
    ...(hasEarlier ? [{ label: 'Poprzednio', isFigure: true, width: 78 }] : []),
  ]
  const span = columns.length - 1

  const row = (field: ProtocolField): (string | PrintedCell)[] => {
    const answer = answers[field.key]
    const label = tieWords(field.label)
    if (field.kind === 'PHOTO') return [label, { text: photoNumbers(field.key), span }]
    if (field.kind !== 'NUMBER') return [label, { ...resultCell(field, answer), span }]
    const before = earlier[field.key]
    return [
      label,
      resultCell(field, answer),
      ...(hasLimits ? [formatLimits(field)] : []),
      ...(hasEarlier ? [before ? { text: formatValue(before.value, field), note: formatDay(before.on) } : ''] : []),
    ]
  }

  function photoNumbers(key: string): string {
    const own = photos.flatMap(({ field }, at) => (field === key ? [at + 1] : []))
    if (own.length === 0) return '–'
    return own.length === 1 ? `zdjęcie ${own[0]}` : `zdjęcia ${own[0]}–${own.at(-1)}`
  }

  return template.sections.map((section: ProtocolSection) => ({
    kind: 'TABLE',
    title: tieWords(section.title),
    columns,
    rows: section.fields.map(row),
  }))
}

function resultCell(field: ProtocolField, answer: ProtocolAnswer | undefined): PrintedCell {
  const isMarked = isDeviation(field, answer)
  switch (answer?.kind) {
    case undefined:
      return { text: '–' }
    case 'CHECK':
      return { text: checkResultNames[answer.result], isMarked, ...noteOf(answer.note) }
    case 'NUMBER': {
      const text = field.kind === 'NUMBER' ? formatValue(answer.value, field) : String(answer.value)
      const remark = [isMarked && 'poza normą', answer.note].filter(Boolean).join('; ')
      return { text, isMarked, ...noteOf(remark) }
    }
    case 'TEXT':
      return { text: tieWords(answer.text) || '–' }
    case 'CHOICE':
      return { text: tieWords(answer.option) }
  }
}

const noteOf = (note: string | null) => (note ? { note: tieWords(note) } : {})

function materials({ materials: rows }: ProtocolSnapshot): PrintedBlock[] {
  if (rows.length === 0) return []
  return [
    {
      kind: 'TABLE',
      title: 'Zużyte materiały',
      columns: [
        { label: 'Nazwa', isFigure: false },
        { label: 'Ilość', isFigure: true, width: 100 },
      ],
      rows: rows.map(({ name, quantity, unit }) => [tieWords(name), `${formatNumber(quantity)}\u00A0${unit}`]),
    },
  ]
}

function prose(title: string, text: string | null): PrintedBlock[] {
  return text ? [{ kind: 'PROSE', title, text: tieWords(text) }] : []
}

function dueDates({ nextInspectionDate, duties }: ProtocolSnapshot): PrintedBlock[] {
  const dates = [
    ...(nextInspectionDate === null ? [] : [['Przegląd okresowy', formatDay(nextInspectionDate)]]),
    ...duties.flatMap(({ name, nextDueOn }) => (nextDueOn === null ? [] : [[tieWords(name), formatDay(nextDueOn)]])),
  ]
  if (dates.length === 0) return []
  return [
    {
      kind: 'TABLE',
      title: 'Następne terminy',
      columns: [
        { label: 'Co', isFigure: false },
        { label: 'Termin', isFigure: true, width: 100 },
      ],
      rows: dates,
    },
  ]
}

/** Photos in the order of the template's fields, so that the photos of a field follow one another */
function inFieldOrder({ photos, template }: ProtocolSnapshot): ProtocolPhoto[] {
  const places = new Map(fieldsOf(template.sections).map(({ key }, at) => [key, at]))
  return photos.toSorted((a, b) => (places.get(a.field) ?? places.size) - (places.get(b.field) ?? places.size))
}

/** Fewer pictures are printed larger. */
const fewPictures = 6

function pictures(protocol: ProtocolSnapshot): PrintedBlock[] {
  const { photos, template } = protocol
  if (photos.length === 0) return []
  const labels = new Map(namedFields(template.sections).map(({ key, label }) => [key, label]))
  const printedPictures = inFieldOrder(protocol).map(({ field, fileKey }, at): PrintedPicture => ({
    key: fileKey,
    caption: tieWords(`${at + 1}. ${labels.get(field) ?? 'Zdjęcie'}`),
  }))
  return [
    { kind: 'PICTURES', title: 'Zdjęcia', inRow: photos.length <= fewPictures ? 2 : 3, pictures: printedPictures },
  ]
}

function signatures({ customerSignature, technicianSignature }: ProtocolSnapshot): PrintedSignature[] {
  return [
    signatureOf('Serwisant', technicianSignature, signatureKeys.technician),
    signatureOf('Klient', customerSignature, signatureKeys.customer),
  ]
}

function signatureOf(role: string, signature: Signature, key: string): PrintedSignature {
  const at = formatInstant(new Date(signature.at))
  return signature.signed
    ? { role, picture: key, name: signature.name, note: `podpisano ${at}` }
    : { role, picture: null, name: 'Bez podpisu', note: tieWords(`${signature.reason} (${at})`) }
}
