import { dayAt, instantAt } from '#domain/time/warsaw'
import { addDays } from '#domain/time/day'
import { workingDayFrom } from '#domain/time/working-day'
import type { SeasonContext } from './context'
import type { StickerDraft } from './drafts'
import { randomFor } from './random'

/** How many devices have a sticker */
const deviceCount = 24

/** The older half of the devices has none yet; what came by some of the stickers lately waits in the inbox. */
export function generateStickers({ devices, today }: SeasonContext): StickerDraft[] {
  const random = randomFor('stickers')
  const stickerDevices = devices.filter((device) => dayAt(device.createdAt) < addDays(today, -60)).slice(-deviceCount)
  const request = (daysAgo: number, hour: number) => ({
    at: instantAt(addDays(today, -daysAgo), hour),
    phone: `+48601${random.whole(100_000, 999_999)}`,
    day: null,
    part: null,
    text: null,
    closed: null,
  })
  const requests: Record<number, StickerDraft['requests']> = {
    0: [{ ...request(1, 19), kind: 'FAILURE', text: 'Brak ciepłej wody od wczoraj wieczorem, na ekranie błąd F.28.' }],
    3: [{ ...request(2, 8), kind: 'FAILURE', text: 'Jednostka na zewnątrz bardzo głośno pracuje.' }],
    5: [
      {
        ...request(1, 17),
        kind: 'VISIT',
        day: workingDayFrom(addDays(today, 9)),
        part: 'AFTERNOON',
        text: 'Proszę dzwonić po 15.',
      },
    ],
    9: [
      {
        ...request(12, 10),
        kind: 'FAILURE',
        text: 'Kapie woda pod kotłem.',
        closed: {
          at: instantAt(addDays(today, -11), 9),
          reason: 'Wyjaśnione telefonicznie: skropliny, wężyk poprawiony',
        },
      },
    ],
  }
  return stickerDevices.map((device, place) => ({
    device,
    at: instantAt(addDays(today, -45), 11),
    requests: requests[place] ?? [],
  }))
}
