import type { SvgIconComponent } from '@mui/icons-material'

export type OptionGroup = 'Ostatnio otwierane' | 'Klienci' | 'Urządzenia' | 'Wizyty' | 'Strony' | 'Działania'

/** A result of the global search */
export interface SearchOption {
  /** 'client-7', 'page-/admin/users' */
  id: string
  group: OptionGroup
  title: string
  detail?: string | undefined
  icon: SvgIconComponent
  /** An address, or an action */
  leads: string | (() => void)
}
