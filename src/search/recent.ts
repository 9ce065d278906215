import ClientIcon from '@mui/icons-material/PersonOutlined'
import DeviceIcon from '@mui/icons-material/HvacOutlined'
import ServiceIcon from '@mui/icons-material/EventNoteOutlined'
import { useStore } from 'react-admin'
import type { SearchOption } from './option'

const keptAtMost = 6

export const recordIcons = { client: ClientIcon, device: DeviceIcon, service: ServiceIcon } as const
export type RecordKind = keyof typeof recordIcons

export interface Recent {
  kind: RecordKind
  id: string
  title: string
  detail: string
  address: string
}

/** Recently opened records, newest first. In react-admin's store, which is cleared at sign-out. */
export function useRecent() {
  const [recent, setRecent] = useStore<Recent[]>('search.recent', [])
  const remember = (opened: Recent) =>
    setRecent([opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, keptAtMost))
  return { recent, remember }
}

export function recentOption({ kind, id, title, detail, address }: Recent): SearchOption {
  return { id, group: 'Ostatnio otwierane', title, detail, icon: recordIcons[kind], leads: address }
}
