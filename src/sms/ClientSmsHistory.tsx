import { CardFoot } from '../shared/page/CardFoot'
import { lazyPart } from '../shared/feedback/lazy-part'

const SmsHistoryList = lazyPart(async () => (await import('./SmsHistoryList')).SmsHistoryList)

interface ClientSmsHistoryProps {
  clientId: number
  name: string
}

/** Foot of a client's card; the history is requested when it is opened. */
export function ClientSmsHistory({ clientId, name }: ClientSmsHistoryProps) {
  return (
    <CardFoot label="Historia SMS" about={name}>
      {() => <SmsHistoryList clientId={clientId} empty="Brak historii SMS dla tego klienta" untitled />}
    </CardFoot>
  )
}
