import { eq } from 'drizzle-orm'
import type { DayPart } from '#domain/confirmations/wish'
import { wishDayRefusal } from '#domain/confirmations/wish'
import { normalizePhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { newLink, rowsAbout } from '../confirmations/links'
import { comingServices } from '../confirmations/queries'
import { leaveWish } from '../confirmations/wish'
import { clients, confirmations } from '../db/schema'
import { commandBy } from '../events/command'
import { invalid } from '../http/api-problem'
import { isRepetition, receiveRequest, refuseFullDay, sentBefore, visitor } from '../requests/receive'
import { deviceOfToken, lostSticker } from '../stickers/queries'

interface VisitRequest {
  token: string
  phone: string
  day: Day | null
  part: DayPart | null
  text: string | null
}

/**
 * A wish for a visit. From the number of the client it counts as a wish by the link of an SMS, which confirms the
 * inspection; from any other, or when a visit is booked already, the office decides. The answer does not say which, or
 * it would reveal whose number it is.
 * @throws ApiProblem NOT_FOUND, VALIDATION, TOO_MANY_REQUESTS
 */
export const askForVisit = commandBy(visitor, async ({ tx, ports, now, unchanged }, request: VisitRequest) => {
  const { token, phone, day, part, text } = request
  const refusal = wishDayRefusal(day, dayAt(now))
  if (refusal) throw invalid({ scheduledDate: refusal })
  const match = await deviceOfToken(tx, token)
  if (!match) throw lostSticker()
  const { device } = match
  const [client] = await tx.select({ phone: clients.phone }).from(clients).where(eq(clients.id, device.clientId))
  const isOwner = client !== undefined && normalizePhone(client.phone) === phone
  const isBooked = (await comingServices(tx, [{ device, duty: null }], now)).size > 0
  if (!isOwner || isBooked) {
    await receiveRequest(ports, { kind: 'VISIT', device, text, phone, day, part, photos: [] })
  } else {
    const before = await sentBefore(tx, device, now)
    const same = before.wishes.some(
      (wish) => wish.day === day && wish.part === part && wish.text === text && isRepetition(wish.at, now),
    )
    if (same) return unchanged(undefined)
    refuseFullDay(before)
    const { url, row } = await newLink(ports.publicUrl, device, now)
    await tx.insert(confirmations).values(rowsAbout({ ...row, phone, sent: false }, [device]))
    const link = url.split('/').at(-1)!
    await leaveWish(ports, { token: link, day, part, note: text, phone: null, rejectsService: false })
  }
  // The commands called here have recorded what was done.
  return unchanged(undefined)
})
