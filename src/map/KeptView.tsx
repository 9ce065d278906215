import { useMapEvents } from 'react-leaflet'
import { useUser } from '../providers/use-session'
import { keepView } from './kept-view'

/** The map opens again where this person leaves it. */
export function KeptView() {
  const userId = useUser()?.id
  const map = useMapEvents({ moveend: () => keepView(userId, map) })
  return null
}
