import { eq } from 'drizzle-orm'
import { signatureOf } from '#domain/users/user'
import { prepare, refuseUpload, sentFiles } from '../attachments/sent-files'
import { companyLogo } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import type { Database, FileContent, Ports, ReceivedForm } from '../ports'

/** Base64 characters that are stored at most */
const maxLogoLength = 400_000

async function readLogo(database: Database): Promise<string | null> {
  const [row] = await database.select({ image: companyLogo.image }).from(companyLogo).where(eq(companyLogo.id, 1))
  return row?.image ?? null
}

/** A data URL; null without a logo */
export async function logoUrl(database: Database): Promise<string | null> {
  const image = await readLogo(database)
  return image === null ? null : `data:${image.startsWith('/9j/') ? 'image/jpeg' : 'image/png'};base64,${image}`
}

/** For documents to print, under `logoKey`; undefined without a logo */
export async function logoPicture(database: Database): Promise<FileContent | undefined> {
  const image = await readLogo(database)
  return image === null ? undefined : new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))])
}

/**
 * The picture of a form, small enough for a letterhead, as base64.
 * @throws ApiProblem VALIDATION, TOO_LARGE, UNAVAILABLE
 */
export async function readLogoForm({ imageProcessor }: Ports, form: ReceivedForm, sender: string): Promise<string> {
  const [file, ...others] = await sentFiles(form)
  if (!file || others.length > 0) refuseUpload('Wybierz jeden plik.')
  if (file.type === 'application/pdf') refuseUpload('Wybierz zdjęcie JPEG, PNG lub WebP.')
  const { content, thumbnail } = await prepare(file, imageProcessor, sender)
  // The thumbnail has 200 dots per inch at the width of a letterhead.
  const bytes = new Uint8Array(await (thumbnail ?? content).arrayBuffer())
  const image = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  if (image.length > maxLogoLength) refuseUpload('Ten plik jest za duży na logo: zmniejsz go i spróbuj ponownie.')
  return image
}

export const setLogo = command(async ({ tx, actor, now, record }, image: string) => {
  const before = await readLogo(tx)
  const values = { image, updatedAt: now, updatedBy: signatureOf(actor) }
  await tx
    .insert(companyLogo)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: companyLogo.id, set: values })
  return record(eventOf(before !== null, true), undefined)
})

/** Without one it changes nothing. */
export const removeLogo = command<void, undefined>(async ({ tx, record, unchanged }) => {
  const rows = await tx.delete(companyLogo).returning({ id: companyLogo.id })
  return rows.length === 0 ? unchanged(undefined) : record(eventOf(true, false), undefined)
})

function eventOf(from: boolean, to: boolean): JournalEvent {
  return { verb: 'CHANGED', noun: 'SETTINGS', changes: [{ field: 'logo', from, to }] }
}
