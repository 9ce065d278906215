import type { Columns } from '#domain/import/fields'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { addDays } from '#domain/time/day'
import { office } from './company'
import type { SeasonContext } from './context'
import type { ClientDraft, DeviceDraft } from './drafts'

/** Clients whom the office brought along from its Excel when it began with Termin. */
const broughtClients = 24
/** Devices that these had then; later ones were entered by hand (days). */
const sameTime = 45
/** Rows that could not be read, for want of a telephone or a date. */
const refused = 3

export interface ImportDraft {
  fileName: string
  heads: string[]
  columns: Columns
  at: Date
  by: string
  devices: DeviceDraft[]
  /** How many rows were refused */
  refused: number
}

/** Makes the oldest clients those of an import: all of them came at one moment, before anything was done for them. */
export function generateImport(context: SeasonContext): void {
  const oldest = context.clients.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const at = oldest[0]!.createdAt
  const until = instantAt(addDays(dayAt(at), sameTime), 0)
  const clients = new Set<ClientDraft>(oldest.slice(0, broughtClients))
  const devices = context.devices.filter(({ client, createdAt }) => clients.has(client) && createdAt < until)
  for (const device of devices) {
    const untouched = device.updatedAt.getTime() === device.createdAt.getTime()
    Object.assign(device, { createdAt: at, createdBy: office.manager, ...(untouched && { updatedAt: at }) })
    Object.assign(device.client, { createdAt: at, createdBy: office.manager })
  }
  context.imports.push({
    fileName: 'klienci - Excel z biura.xlsx',
    heads: ['Imię i nazwisko', 'Nr tel.', 'Adres', 'Urządzenie', 'Model', 'Data montażu', 'Następny przegląd', 'Uwagi'],
    columns: ['name', 'phone', 'address', 'type', 'model', 'installationDate', 'nextInspection', 'notes'],
    ...{ at, by: office.manager, devices, refused },
  })
}
