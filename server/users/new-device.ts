import { desc, eq } from 'drizzle-orm'
import { deviceName } from '#domain/users/user-agent'
import { sessions } from '../db/schema'
import { networkOf } from '../http/network'
import type { Ports, Transaction } from '../ports'
import { mailOwner } from './account-mail'

/** The caller who signs in, as described by the request */
export interface SignInCaller {
  userAgent: string | undefined
  address: string
}

/** Sessions that are compared; they are kept for a month after their end */
const maxSessions = 200

/**
 * Mails the owner of an account that somebody signed in on another device: another browser or system than in the
 * sessions on record, or a computer in another network. A phone changes its network all day. The first sign-in of an
 * account is not reported (rule A24). Call it before the session is written.
 */
export async function notifyOfNewDevice(
  ports: Ports,
  tx: Transaction,
  user: { id: number; email: string; lastLogin: Date | null },
  { userAgent, address }: SignInCaller,
): Promise<void> {
  const earlier = await tx
    .select({ userAgent: sessions.userAgent, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessions)
  const { browser, system, mobile } = deviceName(userAgent ?? null)
  const isKnown = earlier.some((session) => {
    const device = deviceName(session.userAgent)
    const sameDevice = device.browser === browser && device.system === system
    return sameDevice && (mobile || networkOf(session.address ?? '') === networkOf(address))
  })
  if (user.lastLogin === null || isKnown) return
  await mailOwner({ ...ports, database: tx }, user, 'NEW_DEVICE', [
    `Urządzenie: ${browser}, ${system}`,
    `Adres sieciowy: ${address}`,
  ])
}
