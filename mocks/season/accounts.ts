import type { Role } from '#domain/users/role'
import { office, technicians } from './company'

export interface DemoAccount {
  username: string
  password: string
  role: Role
  name: string
}

const password = 'Pokaz-Termin1'

/** One account per role for sign-in with one click. The passwords are public. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', password, role: 'ADMIN', name: office.administrator },
  { username: 'kierownik', password, role: 'MANAGER', name: office.manager },
  { username: 'serwisant', password, role: 'TECHNICIAN', name: technicians[0] },
  { username: 'podglad', password, role: 'VIEWER', name: 'Ewa Lis' },
]

/** The other technicians, who are not offered for sign-in with one click. */
export const colleagueAccounts: readonly DemoAccount[] = [
  { username: 'banas', password, role: 'TECHNICIAN', name: technicians[1] },
  { username: 'cieslak', password, role: 'TECHNICIAN', name: technicians[2] },
  { username: 'kubiak', password, role: 'TECHNICIAN', name: technicians[3] },
]

export const pendingAccount: DemoAccount = { username: 'nowak', password, role: 'VIEWER', name: 'Tomasz Nowak' }
