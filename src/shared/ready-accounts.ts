import { createContext } from 'react'
import type { Role } from '#domain/users/role'

/** Accounts that the host offers for signing in with one click, as a demo does. */
export interface ReadyAccounts {
  accounts: readonly { username: string; password: string; role: Role; name: string }[]
  /** Forgets what was done, and begins with fresh data. */
  startAgain(): Promise<void>
}

export const ReadyAccountsContext = createContext<ReadyAccounts | undefined>(undefined)
