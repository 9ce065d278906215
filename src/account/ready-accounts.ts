import { createContext } from 'react'
import type { Role } from '#domain/access/role'

/** Accounts that the demo offers for signing in with one click */
export interface ReadyAccounts {
  accounts: readonly { username: string; password: string; role: Role; name: string }[]
  /** Replaces all data by fresh ones. */
  startAgain(): Promise<void>
}

export const ReadyAccountsContext = createContext<ReadyAccounts | undefined>(undefined)
