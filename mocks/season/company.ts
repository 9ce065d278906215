import { defaultCompany } from '#domain/settings/company-address'
import { initialSettings } from '#domain/settings/table'
import type { Settings } from '#domain/settings/settings'
import type { Day } from '#domain/time/day'
import { addMonths } from '#domain/time/day'
import type { Role } from '#domain/access/role'

/** Position of the office, and of devices whose address was not found. */
export const companyPosition = defaultCompany.position

/** Names in `createdBy` and `technician`; most of them have demo accounts. */
export const office = { manager: 'Marek Zieliński', administrator: 'Anna Sobczak' } as const
export const technicians = ['Piotr Wrona', 'Grzegorz Banaś', 'Łukasz Cieślak', 'Natalia Kubiak'] as const

const settings: Settings = {
  ...initialSettings,
  price: { HEAT_PUMP: 45_000, GAS_BOILER: 35_000, AIR_CONDITIONER: 25_000 },
  intervalMonths: { HEAT_PUMP: 12, GAS_BOILER: 12, AIR_CONDITIONER: 6 },
  contactPhoneNumber: '+48 44 555 01 00',
  companyName: 'Ciepło i Klimat',
  companyPhone: '+48 44 555 01 00',
  companyEmail: 'biuro@cieplo-i-klimat.example',
  companyAddress: defaultCompany.address,
  companyNip: '5250001090',
  visitNoticesByDefault: true,
  version: 1,
}

const formerPrices: Settings['price'] = { HEAT_PUMP: 40_000, GAS_BOILER: 30_000, AIR_CONDITIONER: 22_000 }

/** Prices went up ten months before `today`. */
export function settingsOn(on: Day, today: Day): Settings {
  return on < addMonths(today, -10) ? { ...settings, price: formerPrices } : settings
}

export interface DemoAccount {
  username: string
  password: string
  role: Role
  name: string
  /** Phone number of somebody who goes to clients */
  phone?: string
}

const password = 'Pokaz-Termin1'

export const manager: DemoAccount = { username: 'kierownik', password, role: 'MANAGER', name: office.manager }

/** One account per role for sign-in with one click. The passwords are public. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', password, role: 'ADMIN', name: office.administrator },
  manager,
  { username: 'serwisant', password, role: 'TECHNICIAN', name: technicians[0], phone: '+48601555101' },
  { username: 'podglad', password, role: 'VIEWER', name: 'Ewa Lis' },
]

/** The other technicians, who are not offered for sign-in with one click. */
export const colleagueAccounts: readonly DemoAccount[] = [
  { username: 'banas', password, role: 'TECHNICIAN', name: technicians[1], phone: '+48601555102' },
  { username: 'cieslak', password, role: 'TECHNICIAN', name: technicians[2], phone: '+48601555103' },
  { username: 'kubiak', password, role: 'TECHNICIAN', name: technicians[3], phone: '+48601555104' },
]

export const pendingAccount: DemoAccount = { username: 'nowak', password, role: 'VIEWER', name: 'Tomasz Nowak' }
