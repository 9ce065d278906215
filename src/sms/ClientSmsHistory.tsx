import { useId, useState } from 'react'
import { lazyPart } from '../shared/lazy-part'
import { ExpandIcon } from '../shared/row/icons'
import './client-sms-history.css'

const SmsHistoryList = lazyPart(async () => (await import('./SmsHistoryList')).SmsHistoryList)

interface ClientSmsHistoryProps {
  clientId: number
  name: string
}

/** The foot of a client's card: all that was sent to the client, asked for when it is first opened. */
export function ClientSmsHistory({ clientId, name }: ClientSmsHistoryProps) {
  const panelId = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="client-history">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`Historia SMS: ${name}`}
        onClick={() => setOpen(!open)}
      >
        Historia SMS
        <ExpandIcon />
      </button>
      <div id={panelId} hidden={!open}>
        {open && (
          <SmsHistoryList of={{ owner: 'client', id: clientId }} empty="Brak historii SMS dla tego klienta" untitled />
        )}
      </div>
    </div>
  )
}
