import { CardFoot } from '../shared/CardFoot'
import { lazyPart } from '../shared/lazy-part'

const SmsHistoryList = lazyPart(async () => (await import('./SmsHistoryList')).SmsHistoryList)

interface ClientSmsHistoryProps {
  clientId: number
  name: string
}

/** The foot of a client's card: all that was sent to the client, asked for when it is first opened. */
export function ClientSmsHistory({ clientId, name }: ClientSmsHistoryProps) {
  return (
    <CardFoot label="Historia SMS" about={name}>
      {() => (
        <SmsHistoryList of={{ owner: 'client', id: clientId }} empty="Brak historii SMS dla tego klienta" untitled />
      )}
    </CardFoot>
  )
}
