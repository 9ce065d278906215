import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { confirmationUrl, lastDayOfLink } from '#domain/confirmations/link'
import { tokenTail } from '#domain/links/token'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { confirmations } from '../db/schema'
import { isOfInspection } from '../devices/cycle'
import { hashOfToken, newToken } from '../links/token'
import type { Transaction } from '../ports'

interface LinkedInspection {
  id: number
  clientId: number
  nextInspectionDate: Day
}

/** The rows of a link about several devices of one customer; they share its token. */
export function rowsAbout<Row extends object>(row: Row, devices: readonly LinkedInspection[]) {
  return devices.map((device) => ({
    ...row,
    deviceId: device.id,
    clientId: device.clientId,
    dueDate: device.nextInspectionDate,
  }))
}

/**
 * A new link: its URL for the message, and the row to insert, which holds only the hash and the tail of the token
 * (rule S7).
 */
export async function newLink(publicUrl: string, device: LinkedInspection, now: Date) {
  const token = newToken()
  return {
    url: confirmationUrl(publicUrl, token),
    row: {
      deviceId: device.id,
      clientId: device.clientId,
      tokenHash: await hashOfToken(token),
      tokenTail: tokenTail(token),
      dueDate: device.nextInspectionDate,
      issuedAt: now,
      expiresOn: lastDayOfLink(dayAt(now)),
    },
  }
}

/**
 * Marks the links about a completed inspection as used up.
 * @param until closes only links created before it; null closes all
 * @returns the ids of those that were open
 */
export async function closeLinks(
  tx: Transaction,
  { deviceId, due, until }: { deviceId: number; due: Day; until: Date | null },
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(confirmations)
    .set({ inspectionDoneAt: now })
    .where(
      and(
        eq(confirmations.deviceId, deviceId),
        eq(confirmations.dueDate, due),
        isOfInspection,
        isNull(confirmations.inspectionDoneAt),
        until === null ? undefined : lt(confirmations.issuedAt, until),
      ),
    )
    .returning({ id: confirmations.id })
  return rows.map(({ id }) => id)
}

/** Reverts `closeLinks`. */
export async function reopenLinks(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(confirmations).set({ inspectionDoneAt: null }).where(inArray(confirmations.id, ids))
}
