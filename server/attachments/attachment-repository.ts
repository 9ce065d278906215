import type { SQL } from 'drizzle-orm'
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { AttachmentOwner } from '#domain/attachments/attachment'
import { deviceImages, devices, serviceImages, services } from '../db/schema'
import type { Database, Transaction } from '../ports'

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
export type NewAttachment = Omit<StoredAttachment, 'id'>

/** The attachments of one kind of owner. Devices and services have a table each, with the same rules. */
export interface AttachmentRepository {
  owner: AttachmentOwner
  missing: string
  exists(database: Database, ownerId: number): Promise<boolean>
  /** Locks the owner until the transaction ends, so that concurrent uploads count one after the other. @returns whether it exists */
  lock(tx: Transaction, ownerId: number): Promise<boolean>
  /** Ordered by place */
  list(database: Database | Transaction, ownerId: number): Promise<StoredAttachment[]>
  find(database: Database, ownerId: number, imageId: number): Promise<StoredAttachment | undefined>
  findByKey(database: Database, storageKey: string): Promise<StoredAttachment | undefined>
  count(database: Database | Transaction, ownerId: number): Promise<number>
  /** The place after the last one, from 0 */
  nextPlace(tx: Transaction, ownerId: number): Promise<number>
  insert(tx: Transaction, ownerId: number, images: NewAttachment[]): Promise<StoredAttachment[]>
  /** @returns how many of them existed */
  remove(database: Database | Transaction, ownerId: number, imageIds: number[]): Promise<number>
  /** Sets the places to the order of the ids. */
  arrange(tx: Transaction, imageIds: number[]): Promise<void>
}

type ImageTable = typeof deviceImages | typeof serviceImages
type OwnerColumn = typeof deviceImages.deviceId | typeof serviceImages.serviceId

/** The columns that both tables have, and `description`, which only services have. */
function columnsOf(table: ImageTable, description: SQL<string | null>) {
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

type Own = Pick<AttachmentRepository, 'owner' | 'missing' | 'exists' | 'lock' | 'insert'>

function repositoryOf(
  table: ImageTable,
  ownerColumn: OwnerColumn,
  columns: ReturnType<typeof columnsOf>,
  own: Own,
): AttachmentRepository {
  return {
    ...own,
    list: (database, ownerId) =>
      database.select(columns).from(table).where(eq(ownerColumn, ownerId)).orderBy(asc(table.place), asc(table.id)),
    async find(database, ownerId, imageId) {
      const [row] = await database
        .select(columns)
        .from(table)
        .where(and(eq(ownerColumn, ownerId), eq(table.id, imageId)))
      return row
    },
    async findByKey(database, storageKey) {
      const [row] = await database.select(columns).from(table).where(eq(table.storageKey, storageKey))
      return row
    },
    async count(database, ownerId) {
      const [row] = await database.select({ images: count() }).from(table).where(eq(ownerColumn, ownerId))
      return row!.images
    },
    async nextPlace(tx, ownerId) {
      const [row] = await tx
        .select({ last: max(table.place) })
        .from(table)
        .where(eq(ownerColumn, ownerId))
      return (row?.last ?? -1) + 1
    },
    async remove(database, ownerId, imageIds) {
      const gone = await database
        .delete(table)
        .where(and(eq(ownerColumn, ownerId), inArray(table.id, imageIds)))
        .returning({ id: table.id })
      return gone.length
    },
    async arrange(tx, imageIds) {
      for (const [place, id] of imageIds.entries()) await tx.update(table).set({ place }).where(eq(table.id, id))
    },
  }
}

const deviceColumns = columnsOf(deviceImages, sql<string | null>`null`)
const serviceColumns = columnsOf(serviceImages, sql<string | null>`${serviceImages.description}`)

export const attachmentRepositories: Record<AttachmentOwner, AttachmentRepository> = {
  device: repositoryOf(deviceImages, deviceImages.deviceId, deviceColumns, {
    owner: 'device',
    missing: 'Nie znaleziono urządzenia',
    exists: async (database, id) => (await database.$count(devices, eq(devices.id, id))) > 0,
    lock: async (tx, id) =>
      (await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, id)).for('update')).length > 0,
    insert: (tx, deviceId, images) =>
      tx
        .insert(deviceImages)
        .values(images.map((image) => ({ ...image, deviceId })))
        .returning(deviceColumns),
  }),
  service: repositoryOf(serviceImages, serviceImages.serviceId, serviceColumns, {
    owner: 'service',
    missing: 'Nie znaleziono wizyty',
    exists: async (database, id) => (await database.$count(services, eq(services.id, id))) > 0,
    lock: async (tx, id) =>
      (await tx.select({ id: services.id }).from(services).where(eq(services.id, id)).for('update')).length > 0,
    insert: (tx, serviceId, images) =>
      tx
        .insert(serviceImages)
        .values(images.map((image) => ({ ...image, serviceId })))
        .returning(serviceColumns),
  }),
}
