import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { AttachmentOwner, FileOwner, UploadOwner } from '#domain/attachments/attachment'
import { maxAttachments } from '#domain/attachments/attachment'
import {
  deviceAttachments,
  devices,
  protocolPhotos,
  protocols,
  requestPhotos,
  serviceAttachments,
  services,
} from '../db/schema'
import { missing } from '../http/api-problem'
import type { Database, Transaction } from '../ports'

// No event: its callers are commands.

export interface StoredAttachment {
  id: number
  originalName: string
  contentType: string
  fileSize: number
  storageKey: string
  thumbnailKey: string | null
  place: number
  uploadedBy: string
  createdAt: Date
  description: string | null
}
/** With the SHA-256 (hexadecimal) of its stored file, which protocols keep */
type NewAttachment = Omit<StoredAttachment, 'id'> & { sha256: string | null }

/** The attachments of one kind of owner. Devices, services and protocols have a table each, with the same rules. */
export interface AttachmentRepository {
  owner: UploadOwner
  /** How many it may have */
  limit: number
  missing: string
  exists(database: Database, ownerId: number): Promise<boolean>
  /**
   * Locks the owner until the transaction ends, so that concurrent uploads count one after the other.
   * @returns whether it exists
   */
  lock(tx: Transaction, ownerId: number): Promise<boolean>
  /** Client and device of the owner, for events */
  about(tx: Transaction, ownerId: number): Promise<{ deviceId?: number; clientId?: number }>
  /** Ordered by place */
  list(database: Database, ownerId: number): Promise<StoredAttachment[]>
  find(database: Database, ownerId: number, attachmentId: number): Promise<StoredAttachment | undefined>
  count(database: Database, ownerId: number): Promise<number>
  /** The place after the last one, from 0 */
  nextPlace(tx: Transaction, ownerId: number): Promise<number>
  insert(tx: Transaction, ownerId: number, attachments: NewAttachment[]): Promise<StoredAttachment[]>
  /** @returns how many of them existed */
  remove(database: Database, ownerId: number, attachmentIds: number[]): Promise<number>
  /** Sets the places to the order of the ids. */
  arrange(tx: Transaction, attachmentIds: number[]): Promise<void>
}

type AttachmentTable = typeof deviceAttachments | typeof serviceAttachments | typeof protocolPhotos
type OwnerColumn =
  | typeof deviceAttachments.deviceId
  | typeof serviceAttachments.serviceId
  | typeof protocolPhotos.protocolId

/** The columns that all tables have, and `description`, which only services have. */
function columnsOf(table: AttachmentTable, description: SQL<string | null>) {
  return {
    id: table.id,
    originalName: table.originalName,
    contentType: table.contentType,
    fileSize: table.fileSize,
    storageKey: table.storageKey,
    thumbnailKey: table.thumbnailKey,
    place: table.place,
    uploadedBy: table.uploadedBy,
    createdAt: table.createdAt,
    description,
  }
}

type Own = Pick<AttachmentRepository, 'owner' | 'limit' | 'missing' | 'exists' | 'lock' | 'about' | 'insert'>

function repositoryOf(
  table: AttachmentTable,
  ownerColumn: OwnerColumn,
  columns: ReturnType<typeof columnsOf>,
  own: Own,
  among?: SQL,
): AttachmentRepository {
  const of = (ownerId: number) => and(eq(ownerColumn, ownerId), among)
  return {
    ...own,
    list: (database, ownerId) =>
      database.select(columns).from(table).where(of(ownerId)).orderBy(asc(table.place), asc(table.id)),
    async find(database, ownerId, attachmentId) {
      const [row] = await database
        .select(columns)
        .from(table)
        .where(and(of(ownerId), eq(table.id, attachmentId)))
      return row
    },
    count: (database, ownerId) => database.$count(table, of(ownerId)),
    async nextPlace(tx, ownerId) {
      const [row] = await tx
        .select({ last: max(table.place) })
        .from(table)
        .where(of(ownerId))
      return (row?.last ?? -1) + 1
    },
    async remove(database, ownerId, attachmentIds) {
      const rows = await database
        .delete(table)
        .where(and(of(ownerId), inArray(table.id, attachmentIds)))
        .returning({ id: table.id })
      return rows.length
    },
    async arrange(tx, attachmentIds) {
      for (const [place, id] of attachmentIds.entries()) await tx.update(table).set({ place }).where(eq(table.id, id))
    },
  }
}

const deviceColumns = columnsOf(deviceAttachments, sql<string | null>`null`)
const serviceColumns = columnsOf(serviceAttachments, sql<string | null>`${serviceAttachments.description}`)

const protocolColumns = columnsOf(protocolPhotos, sql<string | null>`null`)

/**
 * The pictures of a field of a protocol; of an issued one they can only be read.
 * @param limit how many the field takes
 */
export function protocolPhotosOf(field: string, limit: number): AttachmentRepository {
  const isDraft = eq(protocols.status, 'DRAFT')
  const own: Own = {
    owner: 'protocol',
    limit,
    missing: 'Nie znaleziono protokołu, który można jeszcze wypełniać',
    exists: async (database, id) => (await database.$count(protocols, and(eq(protocols.id, id), isDraft))) > 0,
    async lock(tx, id) {
      const rows = await tx
        .select({ id: protocols.id })
        .from(protocols)
        .where(and(eq(protocols.id, id), isDraft))
        .for('update')
      return rows.length > 0
    },
    async about(tx, id) {
      const [row] = await tx
        .select({ deviceId: protocols.deviceId, clientId: protocols.clientId })
        .from(protocols)
        .where(eq(protocols.id, id))
      return row?.deviceId && row.clientId ? { deviceId: row.deviceId, clientId: row.clientId } : {}
    },
    insert: (tx, protocolId, attachments) =>
      tx
        .insert(protocolPhotos)
        .values(
          attachments.map(({ sha256, description: _description, ...attachment }) => ({
            ...attachment,
            protocolId,
            field,
            sha256: sha256!,
          })),
        )
        .returning(protocolColumns),
  }
  return repositoryOf(protocolPhotos, protocolPhotos.protocolId, protocolColumns, own, eq(protocolPhotos.field, field))
}

type StoredFile = Pick<StoredAttachment, 'originalName' | 'contentType' | 'storageKey' | 'thumbnailKey'>

const filesOf: Record<FileOwner, AttachmentTable | typeof requestPhotos> = {
  device: deviceAttachments,
  service: serviceAttachments,
  protocol: protocolPhotos,
  request: requestPhotos,
}

/** The picture or document of a stored file, of any owner */
export async function findStoredFile(
  database: Database,
  owner: FileOwner,
  key: string,
): Promise<StoredFile | undefined> {
  const table = filesOf[owner]
  const { originalName, contentType, storageKey, thumbnailKey } = table
  const [row] = await database
    .select({ originalName, contentType, storageKey, thumbnailKey })
    .from(table)
    .where(eq(storageKey, key))
  return row
}

/**
 * The rules of devices and of services, whose tables are the same for them.
 * @param deviceId of the owner
 */
function ownRows(
  owner: AttachmentOwner,
  table: typeof devices | typeof services,
  deviceId: typeof devices.id | typeof services.deviceId,
): Omit<Own, 'insert'> {
  return {
    owner,
    limit: maxAttachments[owner],
    missing: missing[owner],
    exists: async (database, id) => (await database.$count(table, eq(table.id, id))) > 0,
    lock: async (tx, id) =>
      (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')).length > 0,
    async about(tx, id) {
      const [row] = await tx.select({ deviceId, clientId: table.clientId }).from(table).where(eq(table.id, id))
      return row ?? {}
    },
  }
}

export const attachmentRepositories: Record<AttachmentOwner, AttachmentRepository> = {
  device: repositoryOf(deviceAttachments, deviceAttachments.deviceId, deviceColumns, {
    ...ownRows('device', devices, devices.id),
    insert: (tx, deviceId, attachments) =>
      tx
        .insert(deviceAttachments)
        .values(attachments.map(({ sha256: _sha256, ...attachment }) => ({ ...attachment, deviceId })))
        .returning(deviceColumns),
  }),
  service: repositoryOf(serviceAttachments, serviceAttachments.serviceId, serviceColumns, {
    ...ownRows('service', services, services.deviceId),
    insert: (tx, serviceId, attachments) =>
      tx
        .insert(serviceAttachments)
        .values(attachments.map(({ sha256: _sha256, ...attachment }) => ({ ...attachment, serviceId })))
        .returning(serviceColumns),
  }),
}
