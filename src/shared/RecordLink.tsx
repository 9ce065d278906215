import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { idParamSchema } from '#domain/api/id'
import type { RecordName } from './record-address'
import { recordAddress } from './record-address'

interface RecordLinkProps {
  record: RecordName
  children: ReactNode
  className?: string | undefined
}

/** The name of a client or device in a list: a click opens it beside the list, on a phone and in a new tab its page. */
export function RecordLink({ record, children, className }: RecordLinkProps) {
  const panel = useRecordPanel()
  function open(event: MouseEvent) {
    // A link does what it says, and nothing of what its row does.
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    panel.open(record)
  }
  return (
    <Link to={recordAddress(record)} data-name className={className} onClick={open}>
      {children}
    </Link>
  )
}

const roomForPanel = '(min-width: 900px)'

/** The record that stands in a panel beside a list, as the address says it: `panel=device-7`. On a phone its page is opened instead. */
export function useRecordPanel() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = (record: RecordName | undefined) => {
    if (record && !window.matchMedia(roomForPanel).matches) return recordAddress(record)
    // What is written at this moment by a filter must not be lost.
    const query = new URLSearchParams(window.location.search || params)
    if (record) query.set('panel', `${record.kind}-${record.id}`)
    else query.delete('panel')
    return `?${query}`
  }
  return {
    shown: readPanel(params.get('panel')),
    open: (record: RecordName) => void navigate(address(record)),
    close: () => void navigate(address(undefined)),
  }
}

function readPanel(text: string | null): RecordName | undefined {
  const [kind, id] = text?.split('-') ?? []
  const known = idParamSchema.safeParse(id).data
  return known !== undefined && (kind === 'client' || kind === 'device') ? { kind, id: known } : undefined
}
