import { idParamSchema } from '#domain/api/id'
import { useListState } from '../shared/list/use-list-state'
import { clientList } from './list-query'

/** The state of the cards; `only` is the one client, and device, that the address names. */
export function useClientList() {
  const state = useListState(clientList)
  const clientId = idIn(state.record.client)
  return { ...state, only: clientId === undefined ? undefined : { clientId, deviceId: idIn(state.record.device) } }
}
export type ClientList = ReturnType<typeof useClientList>

function idIn(text: string | undefined): number | undefined {
  return text ? idParamSchema.safeParse(text).data : undefined
}
