import { dayAt, instantAt } from '#domain/time/warsaw'
import { addDays } from '#domain/time/day'
import { office } from './company'
import type { SeasonContext } from './context'
import type { ClientDraft } from './drafts'

/** Clients imported from a spreadsheet when the company began to use Termin. */
const importedClients = 24
/** Their devices of the first days were imported, too; later ones were entered by hand. */
const sameTime = 45
/** Rows without a phone or a date. */
const refusedRows = 3

/** Turns the oldest clients into an import: they are all created at one moment, before their other records. */
export function generateImport(context: SeasonContext): void {
  const oldest = context.clients.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const at = oldest[0]!.createdAt
  const until = instantAt(addDays(dayAt(at), sameTime), 0)
  const clients = new Set<ClientDraft>(oldest.slice(0, importedClients))
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
    at,
    by: office.manager,
    devices,
    refused: refusedRows,
  })
}
