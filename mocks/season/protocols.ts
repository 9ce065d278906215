import { clientName } from '#domain/clients/client'
import { groupBy } from '#domain/collections'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import type { SignInput } from '#domain/protocols/contract'
import { shippedTemplates } from '#domain/protocols/shipped/templates'
import type { ProtocolField } from '#domain/protocols/template'
import { fieldsOf } from '#domain/protocols/template'
import { minEarlier } from '#domain/protocols/trend'
import type { SeasonContext } from './context'
import type { ProtocolDraft, ServiceDraft } from './drafts'
import type { Random } from './random'
import { randomFor } from './random'
import { signaturePictures } from './signatures'

/**
 * Devices whose inspections have a protocol: at least two inspections each, the last device so many that it has a range
 * of its own
 */
const deviceCount = 8
const minInspections = 2
/** Air conditioners are inspected twice a year. */
const wear = { inspections: minEarlier + 1, field: 'temperatura-nawiewu', last: 17.2 }

/** What an untroubled device shows; a year later a little more of what wears */
const typicalValues: Record<string, readonly [first: number, aYear: number]> = {
  napelnienie: [1.2, 0],
  przeplyw: [18, -0.6],
  'temperatura-zasilania': [38, 0.5],
  'temperatura-powrotu': [33, 0.4],
  'roznica-temperatur': [5, 0.1],
  'cisnienie-instalacji': [1.6, -0.1],
  'naczynie-wzbiorcze': [0.9, -0.1],
  'godziny-sprezarki': [2140, 1960],
  'starty-sprezarki': [1820, 1490],
  'co-pomieszczenie': [0, 1],
  'cisnienie-gazu-statyczne': [20.4, -0.1],
  'cisnienie-gazu-dynamiczne': [18.9, -0.2],
  'prad-jonizacji': [3.8, -0.3],
  'co-max': [86, 41],
  'co2-max': [9.1, -0.1],
  'temperatura-spalin-max': [62, 3],
  'co-min': [24, 12],
  'co2-min': [8.7, -0.1],
  'temperatura-spalin-min': [48, 2],
  'temperatura-wlotu': [25, 0],
  'temperatura-nawiewu': [11, 0.5],
  prad: [4.6, 0.2],
}

/** Protocols of two years for some devices, with a fault here and there */
export function generateProtocols({ services }: SeasonContext): ProtocolDraft[] {
  const random = randomFor('protocols')
  const inspections = services.filter(({ type, completedAt }) => type === 'PRZEGLAD_OKRESOWY' && completedAt !== null)
  const histories = [...groupBy(inspections, ({ device }) => device).values()]
  const often = histories.findLast((all) => all.length >= wear.inspections)
  const usually = histories
    .filter((all) => all.length >= minInspections && all !== often)
    .slice(often ? 1 - deviceCount : -deviceCount)
  return [...usually, ...(often ? [often] : [])].flatMap((all, place) =>
    all
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .slice(all === often ? -wear.inspections : -minInspections)
      .map((service, year) => protocolOf(service, { year, place, random })),
  )
}

function protocolOf(
  service: ServiceDraft,
  { year, place, random }: { year: number; place: number; random: Random },
): ProtocolDraft {
  const { device, technician, completedAt } = service
  const { sections } = shippedTemplates.find(({ deviceType }) => deviceType === device.type)!
  const answers = fieldsOf(sections)
    .filter(({ required }) => required)
    .map((field): [string, ProtocolAnswer] => [field.key, answerTo(field, year, random)])
  const answer = answers.find(([key]) => key === wear.field)
  if (answer && year === wear.inspections - 1) answer[1] = { kind: 'NUMBER', value: wear.last, note: null }
  if (place % 3 === 1 && year === 1) {
    const key = device.type === 'AIR_CONDITIONER' ? 'filtry' : 'filtr'
    const fault = device.type === 'GAS_BOILER' ? 'elektrody' : key
    const note = fault === 'elektrody' ? 'Elektroda zapłonowa zużyta, do wymiany.' : 'Filtr pęknięty, zamówiono nowy.'
    const at = answers.findIndex(([field]) => field === fault)
    if (at >= 0) answers[at] = [fault, { kind: 'CHECK', result: 'FAULT', note }]
  }
  const customer: SignInput['customer'] =
    place === 2 && year === 0
      ? { signed: false, reason: 'Klient wyszedł przed końcem wizyty' }
      : { signed: true, name: clientName(device.client), picture: signaturePictures.customer }
  return {
    device,
    answers,
    customer,
    startsAt: service.startsAt,
    technician: { name: technician, picture: signaturePictures.technician },
    recommendation: place % 3 === 1 && year === 1 ? 'Wymienić uszkodzoną część przed sezonem grzewczym.' : null,
    at: new Date(completedAt!.getTime() + 300_000),
  }
}

function answerTo(field: ProtocolField, year: number, random: Random): ProtocolAnswer {
  if (field.kind === 'CHOICE') return { kind: 'CHOICE', option: field.options[0]! }
  if (field.kind !== 'NUMBER') return { kind: 'CHECK', result: 'OK', note: null }
  const [first, aYear] = typicalValues[field.key] ?? [field.min ?? 1, 0]
  const value = first + aYear * year + (field.decimals === 0 ? random.whole(0, 4) : random.whole(-1, 1) / 10)
  const step = 10 ** field.decimals
  return { kind: 'NUMBER', value: Math.round(value * step) / step, note: null }
}
