import { useMemo } from 'react'
import { z } from 'zod'
import { useUser } from '../../providers/use-session'
import { storeText } from '../../providers/store-text'
import { storedJson } from '../../providers/stored-json'

const key = 'termin.tabs'

const storedSchema = z.object({
  /** The user whose tabs these are; another user starts with none. */
  userId: z.number(),
  /** Keyed by tab, and by view where a tab has several */
  places: z.record(
    z.string(),
    z.object({
      /** The query of its address, with filters, search, order and page */
      search: z.string(),
      /** px from the top */
      scroll: z.number(),
    }),
  ),
})
type StoredTabs = z.infer<typeof storedSchema>
type StoredPlace = StoredTabs['places'][string]

function read(userId: number | undefined): StoredTabs['places'] {
  const stored = storedSchema.safeParse(storedJson('sessionStorage', key)).data
  return stored && stored.userId === userId ? stored.places : {}
}

/** Begins the key of a signed address of a file, which opens it without a session (attachments/use-secure-url.ts). */
export const fileAddressKey = 'termin.file.'

/** Forgets what this tab keeps of the user who was signed in. */
export function forgetTabs(): void {
  const own = Object.keys(sessionStorage).filter((each) => each === key || each.startsWith(fileAddressKey))
  for (const each of own) sessionStorage.removeItem(each)
}

/** How the user left each tab: kept in this tab of the browser, across reloads, until sign-out. */
export function useTabMemory() {
  const userId = useUser()?.id
  return useMemo(
    () => ({
      read: (place: string): StoredPlace | undefined => read(userId)[place],
      keep(place: string, change: Partial<StoredPlace>): void {
        if (userId === undefined) return
        const places = read(userId)
        const stored: StoredTabs = {
          userId,
          places: { ...places, [place]: { search: '', scroll: 0, ...places[place], ...change } },
        }
        storeText('sessionStorage', key, JSON.stringify(stored))
      },
    }),
    [userId],
  )
}

export const viewPlace = (tab: string, view: string) => `${tab}/${view}`
