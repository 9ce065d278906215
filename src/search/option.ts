import type { SvgIconComponent } from '@mui/icons-material'

type OptionGroup = 'Ostatnio otwierane' | 'Klienci' | 'Urządzenia' | 'Wizyty' | 'Strony' | 'Działania'

export interface SearchOption {
  /** 'client-7', 'Strony-Mapa' */
  id: string
  group: OptionGroup
  title: string
  detail?: string | undefined
  icon: SvgIconComponent
  /** An address, or an action to run */
  leads: string | (() => void)
}
