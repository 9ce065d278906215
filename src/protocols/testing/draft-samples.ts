import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { asDay } from '#domain/time/day'
import type { ProtocolVisit } from '#domain/protocols/protocol'
import type { ProtocolWire } from '#domain/protocols/draft'
import type { Call, Handlers } from '../../testing/api'
import { openConsole } from '../../testing/console'

const common = { hint: null, required: true }
/** A completed visit */
const visit: ProtocolVisit = {
  client: { name: 'Jan Kowalski', company: null, nip: null, phone: '+48500600700' },
  device: {
    type: 'HEAT_PUMP',
    name: 'Pompa ciepła',
    manufacturer: null,
    model: null,
    serialNumber: null,
    address: { street: 'Piotrkowska', houseNumber: '1', flatNumber: null, postalCode: '90-001', city: 'Łódź' },
  },
  service: { id: 9, type: 'PRZEGLAD_OKRESOWY', performedOn: asDay('2026-11-23'), technician: 'Ewa Lis' },
  workDone: 'Wymieniono filtr',
  nextInspectionDate: asDay('2027-11-23'),
  duties: [],
}

export const draft = (change: Partial<ProtocolWire> = {}): ProtocolWire => ({
  id: 5,
  version: 3,
  status: 'DRAFT',
  serviceId: 9,
  deviceId: 7,
  clientId: 3,
  number: null,
  issuedAt: null,
  performedOn: null,
  client: 'Jan Kowalski',
  device: 'Pompa ciepła',
  templateName: 'Przegląd pompy ciepła',
  deviations: 0,
  corrects: null,
  correctedBy: null,
  deviceType: 'POMPA_CIEPLA',
  details: {},
  photos: [],
  updatedAt: '2026-11-23T09:00:00.000Z',
  updatedBy: 'Ewa Lis',
  answers: {},
  snapshot: null,
  template: {
    id: 1,
    templateId: 1,
    name: 'Przegląd pompy ciepła',
    version: 1,
    sections: [
      {
        title: 'Układ chłodniczy',
        fields: [
          {
            kind: 'NUMBER',
            key: 'przegrzanie',
            label: 'Przegrzanie',
            unit: 'K',
            min: 3,
            max: 12,
            decimals: 1,
            ...common,
          },
          { kind: 'CHECK', key: 'filtr', label: 'Filtr', ...common },
        ],
      },
    ],
  },
  visit,
  earlier: { przegrzanie: { on: asDay('2025-11-20'), value: 6.5 } },
  ...change,
})

/** A draft before a technician, by default, over a small server */
export const openDraft = (protocol: ProtocolWire, api: Handlers = {}, as: Role = 'TECHNICIAN') =>
  openConsole('/services/protocol?id=5', {
    as,
    api: {
      'GET /api/protocols/5': () => protocol,
      'PUT /api/protocols/5/answers/przegrzanie': ({ body }) => ({
        value: (body as { answer: unknown }).answer,
        at: '2026-11-23T09:00:00.000Z',
        by: 'Ewa Lis',
      }),
      'PUT /api/protocols/5/answers/filtr': ({ body }) => ({
        value: (body as { answer: unknown }).answer,
        at: '2026-11-23T09:00:00.000Z',
        by: 'Ewa Lis',
      }),
      ...api,
    },
  })

export const puts = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)

export const field = async (name: RegExp) => within(await screen.findByRole('group', { name }))

/**
 * What is written on the canvas of a signature
 * @param white what the browser reads back where it drew white
 */
export function giveCanvas(white = 255): string[] {
  const texts: string[] = []
  const context = { fillText: (text: string) => texts.push(text), measureText: () => ({ width: 100 }) }
  const nothing = () => undefined
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    ...context,
    scale: nothing,
    clearRect: nothing,
    fillRect: nothing,
    getImageData: () => ({ data: new Uint8ClampedArray(64).fill(white) }),
  } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext & WebGL2RenderingContext)
  vi.spyOn(canvas, 'toDataURL').mockImplementation(() => `data:image/png;base64,${texts.at(-2)}`)
  return texts
}
