import { recordIdOf } from '#domain/api/id'
import { useListState } from '../shared/list/use-list-state'
import { clientList } from './list-query'

/** The state of the cards; `only` is the one client, and device, that the address names. */
export function useClientList() {
  const state = useListState(clientList)
  const clientId = recordIdOf(state.record.client)
  return {
    ...state,
    only: clientId === undefined ? undefined : { clientId, deviceId: recordIdOf(state.record.device) },
  }
}
export type ClientList = ReturnType<typeof useClientList>
