import type { ProtocolAnswers } from '#domain/protocols/answer'
import type { ProtocolPhoto, ProtocolSnapshot } from '#domain/protocols/protocol'
import type { ProtocolField, ProtocolSection } from '#domain/protocols/template'
import { asDay } from '#domain/time/day'

const check = (key: string, label: string): ProtocolField => ({ kind: 'CHECK', key, label, hint: null, required: true })
const number = (
  key: string,
  label: string,
  unit: string,
  [min, max, decimals]: [number | null, number | null, number],
): ProtocolField => ({ kind: 'NUMBER', key, label, hint: null, required: false, unit, min, max, decimals })

const sections: ProtocolSection[] = [
  {
    title: 'Jednostka zewnętrzna',
    fields: [
      check('outdoor-unit', 'Stan jednostki i mocowania w gruncie'),
      check('condensate', 'Odpływ skroplin i grzałka tacy'),
      check('fan', 'Wentylator'),
      { kind: 'PHOTO', key: 'outdoor-photo', label: 'Zdjęcie jednostki', hint: null, required: false, most: 5 },
    ],
  },
  {
    title: 'Układ chłodniczy',
    fields: [
      { kind: 'CHOICE', key: 'refrigerant', label: 'Czynnik', hint: null, required: true, options: ['R32', 'R410A'] },
      number('low-pressure', 'Ciśnienie parowania', 'bar', [6, 10, 1]),
      number('superheat', 'Przegrzanie', 'K', [4, 8, 1]),
      number('subcooling', 'Dochłodzenie', 'K', [3, null, 1]),
    ],
  },
  {
    title: 'Obieg grzewczy',
    fields: [
      number('flow', 'Przepływ', 'l/h', [900, 1500, 0]),
      number('delta-t', 'Różnica temperatur ΔT', 'K', [null, 7, 1]),
      check('strainer', 'Filtr siatkowy'),
      { kind: 'TEXT', key: 'error-log', label: 'Historia błędów', hint: null, required: false, multiline: true },
    ],
  },
]

const answers: ProtocolAnswers = {
  'outdoor-unit': { kind: 'CHECK', result: 'OK', note: null },
  condensate: { kind: 'CHECK', result: 'FAULT', note: 'Grzałka tacy nie działa, w razie mrozu grozi oblodzenie' },
  fan: { kind: 'CHECK', result: 'NOT_APPLICABLE', note: null },
  refrigerant: { kind: 'CHOICE', option: 'R32' },
  'low-pressure': { kind: 'NUMBER', value: 8.25, note: null },
  superheat: { kind: 'NUMBER', value: 9.5, note: 'Zawór do regulacji' },
  subcooling: { kind: 'NUMBER', value: 4, note: null },
  flow: { kind: 'NUMBER', value: 1240, note: null },
  'delta-t': { kind: 'NUMBER', value: 5.1, note: null },
  strainer: { kind: 'CHECK', result: 'OK', note: 'Wyczyszczony' },
  'error-log': { kind: 'TEXT', text: 'Dwa razy E9 (za mały przepływ) w lutym.\nSkasowano i ustawiono alarm o 7 rano.' },
}

/** 1 × 1 pixel */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export function photosOf(count: number): ProtocolPhoto[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    field: 'outdoor-photo',
    originalName: `IMG_${at}.jpg`,
    sha256: String(at % 10).repeat(64),
    fileKey: `photo-${at}`,
  }))
}

/** A protocol with a value of every kind, one fault and one value outside its limits */
export function sampleProtocol(change: Partial<ProtocolSnapshot> = {}): ProtocolSnapshot {
  return {
    number: 'P/2026/00017',
    issuedAt: '2026-11-23T09:42:00.000Z',
    corrects: null,
    company: {
      name: 'Ciepło i Klimat sp. z o.o.',
      address: 'Kolberga 12, 26-300 Opoczno',
      phone: '+48447551020',
      email: 'biuro@cieplo.test',
      nip: '7740001454',
    },
    client: { name: 'Łucja Żółć', company: 'Hotel Gęś', nip: '5250001090', phone: '+48600100200' },
    device: {
      type: 'HEAT_PUMP',
      name: 'Pompa w kotłowni',
      manufacturer: 'Vaillant',
      model: 'aroTHERM plus',
      serialNumber: 'VA-2134-88',
      address: { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' },
    },
    service: { id: 7, type: 'PRZEGLAD_OKRESOWY', performedOn: asDay('2026-11-23'), technician: 'Zdzisław Wąs' },
    arrivedAt: '2026-11-23T08:10:00.000Z',
    leftAt: '2026-11-23T09:25:00.000Z',
    template: { name: 'Przegląd pompy ciepła', version: 1, sections },
    answers,
    earlier: {
      'low-pressure': { on: asDay('2025-11-20'), value: 8.4 },
      superheat: { on: asDay('2025-11-20'), value: 7.8 },
      flow: { on: asDay('2025-11-20'), value: 1310 },
    },
    photos: [],
    materials: [
      { name: 'Uszczelka 1"', quantity: 2, unit: 'szt.' },
      { name: 'Glikol propylenowy', quantity: 1.5, unit: 'l' },
    ],
    workDone: 'Przegląd zgodny z instrukcją producenta.',
    remarks: 'Układ odpowietrzono i uzupełniono wodę do 1,5 bar.',
    recommendation: 'Wymienić grzałkę tacy przed zimą; w razie mrozu nie wyłączać pompy z sieci.',
    nextInspectionDate: asDay('2027-11-23'),
    duties: [{ name: 'Kontrola szczelności', nextDueOn: asDay('2027-11-23') }],
    customerSignature: { signed: true, name: 'Łucja Żółć', at: '2026-11-23T09:41:00.000Z', picture: dot },
    technicianSignature: { signed: true, name: 'Zdzisław Wąs', at: '2026-11-23T09:40:00.000Z', picture: dot },
    ...change,
  }
}
