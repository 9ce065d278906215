import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeNames } from '#domain/devices/device-type'
import { formatAddress } from '#domain/devices/address'
import { formatDay, formatTime } from '#domain/time/format'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { attachmentRepositories } from '#server/attachments/attachment-repository'
import { upload } from '#server/attachments/upload'
import { clients, devices, services, users } from '#server/db/schema'
import type { FileContent, FormPart, ImageProcessor, Ports } from '#server/ports'
import type { PrintedDocument } from '#server/printing/document'
import { userColumns } from '#server/users/queries'
import boiler from './pictures/kociol.jpg?inline'
import airConditioner from './pictures/klimatyzator.jpg?inline'
import heatPump from './pictures/pompa-ciepla.jpg?inline'
import plate from './pictures/tabliczka-znamionowa.jpg?inline'

/** Drawn for the season, since photos of real places would belong to somebody. */
const pictureOf: Record<DeviceType, string> = {
  GAS_BOILER: boiler,
  AIR_CONDITIONER: airConditioner,
  HEAT_PUMP: heatPump,
}

/** Attachments go to this many latest inspections, and to the devices with the lowest ids */
const maxInspections = 6
const firstDevices = 8

/** Technicians' attachments: pictures of devices and type plates, and reports of some of the latest inspections. */
export async function attachFiles(base: Ports): Promise<void> {
  const ports = { ...base, imageProcessor: processedOnce(base.imageProcessor) }
  const inspections = await findInspections(ports)
  const deviceIds = new Set<number>()
  const ofFirst = inspections.filter(({ deviceId }) => {
    if (deviceId >= inspections[0]!.firstDeviceId + firstDevices || deviceIds.has(deviceId)) return false
    return deviceIds.add(deviceId)
  })
  for (const [place, inspection] of inspections.slice(0, maxInspections).entries()) {
    const report = place % 3 === 0 ? [await reportOf(ports, inspection)] : []
    await attach(ports, inspection, 'service', [picture(pictureOf[inspection.type], 'po-przegladzie.jpg'), ...report])
  }
  for (const [place, inspection] of ofFirst.entries()) {
    const plates = place % 2 === 0 ? [picture(plate, 'tabliczka-znamionowa.jpg')] : []
    await attach(ports, inspection, 'device', [picture(pictureOf[inspection.type], 'urzadzenie.jpg'), ...plates])
  }
}

type Inspection = Awaited<ReturnType<typeof findInspections>>[number]

/** Latest first */
async function findInspections({ database }: Ports) {
  const rows = await database
    .select({
      serviceId: services.id,
      deviceId: services.deviceId,
      endsAt: services.endsAt,
      work: services.workDone,
      type: devices.type,
      device: devices.name,
      client: clients,
      address: devices,
      user: userColumns,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(users, eq(users.id, services.technicianId))
    .where(
      and(eq(services.status, 'COMPLETED'), eq(services.type, 'PRZEGLAD_OKRESOWY'), isNotNull(services.performedOn)),
    )
    .orderBy(desc(services.endsAt), services.id)
  const firstDeviceId = Math.min(...rows.map(({ deviceId }) => deviceId))
  return rows.map((row) => ({ ...row, firstDeviceId }))
}

function attach(ports: Ports, inspection: Inspection, owner: 'device' | 'service', parts: FormPart[]) {
  // Uploaded half an hour after the work.
  const then: Ports = { ...ports, clock: { now: () => minutesAfter(inspection.endsAt, 30) } }
  const repository = attachmentRepositories[owner]
  const ownerId = owner === 'device' ? inspection.deviceId : inspection.serviceId
  const form = { parts, dispose: async () => {} }
  return upload(then, inspection.user, { repository, ownerId, form }, (write) => write(then))
}

const blobs = new Map<string, Blob>()

/** Returns one Blob per picture, so that `processedOnce` recognizes it. */
function picture(dataUrl: string, fileName: string): FormPart {
  const content = blobs.get(dataUrl) ?? decoded(dataUrl)
  blobs.set(dataUrl, content)
  return { kind: 'FILE', name: 'file', fileName, content, digest: '' }
}

function decoded(dataUrl: string): Blob {
  return new Blob([Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))])
}

/** A few pictures are used for all: each is processed once. */
function processedOnce(processor: ImageProcessor): ImageProcessor {
  const results = new Map<FileContent, ReturnType<ImageProcessor['process']>>()
  return {
    process(file, type, sender) {
      const result = results.get(file) ?? processor.process(file, type, sender)
      results.set(file, result)
      return result
    },
  }
}

async function reportOf({ printer }: Ports, inspection: Inspection): Promise<FormPart> {
  const { client, endsAt, work, user, type, device } = inspection
  const day = formatDay(dayAt(endsAt))
  const rows = [
    ['Klient', `${client.firstName} ${client.lastName}`],
    ['Adres', formatAddress(inspection.address)],
    ['Urządzenie', [deviceTypeNames[type], device].filter(Boolean).join(' ')],
    ['Wykonano', `${day}, ${formatTime(endsAt)}`],
    ['Serwisant', signatureOf(user)],
    ['Prace', work ?? 'Przegląd okresowy zgodnie z instrukcją producenta.'],
  ]
  const document: PrintedDocument = {
    title: 'Protokół przeglądu',
    subtitle: day,
    company: ['Ciepło i Klimat', '+48 44 555 01 00'],
    foot: 'Ciepło i Klimat',
    blocks: [
      {
        kind: 'TABLE',
        columns: [
          { label: 'Przegląd', isFigure: false },
          { label: '', isFigure: false },
        ],
        rows,
      },
    ],
  }
  const content = new Blob([await printer.print(document)])
  return { kind: 'FILE', name: 'file', fileName: 'protokol-przegladu.pdf', content, digest: '' }
}
