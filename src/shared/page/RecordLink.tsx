import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import type { RecordRef } from './record-address'
import { recordAddress } from './record-address'

interface RecordLinkProps {
  record: RecordRef
  children: ReactNode
  className?: string | undefined
}

/**
 * The name of a client or device in a list. A click opens the record next to the list, on a phone or in a new tab its
 * page. A plain anchor, since a page of cards has seventy of them, and the router's `Link` does more work for each.
 */
export function RecordLink({ record, children, className }: RecordLinkProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  function open(event: MouseEvent) {
    // The click must not count as a click on the row.
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(panelAddress(record, search))
  }
  return (
    <a href={recordAddress(record)} data-name className={className} onClick={open}>
      {children}
    </a>
  )
}

const roomForPanel = '(min-width: 900px)'

/**
 * The record in the panel next to a list, from `panel=device-7` in the address. On a narrow screen its page is opened
 * instead.
 */
export function useRecordPanel() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    record: readPanel(new URLSearchParams(search).get('panel')),
    open: (record: RecordRef) => void navigate(panelAddress(record, search)),
    close: () => void navigate(panelAddress(undefined, search)),
  }
}

function panelAddress(record: RecordRef | undefined, search: string): string {
  if (record && !window.matchMedia(roomForPanel).matches) return recordAddress(record)
  // The newest address, so that a filter which is just being set is not lost.
  const query = new URLSearchParams(window.location.search || search)
  if (record) query.set('panel', `${record.kind}-${record.id}`)
  else query.delete('panel')
  return `?${query}`
}

function readPanel(text: string | null): RecordRef | undefined {
  const [kind, id] = text?.split('-') ?? []
  const parsedId = recordIdOf(id)
  return parsedId !== undefined && (kind === 'client' || kind === 'device') ? { kind, id: parsedId } : undefined
}
