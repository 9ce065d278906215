import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RecordName } from './record-address'
import { recordAddress } from './record-address'
import { useRecordPanel } from './use-record-panel'

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
