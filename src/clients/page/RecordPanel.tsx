import CloseIcon from '@mui/icons-material/Close'
import OpenIcon from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { DeviceRecord } from '../../devices'
import type { RecordRef } from '../../shared/page/record-address'
import { recordAddress } from '../../shared/page/record-address'
import { useRecordPanel } from '../../shared/page/RecordLink'
import { ClientRecord } from './ClientRecord'

/** px */
const panelWidth = 500

/** The client or device of the address, next to a list that stays usable. */
export function RecordPanel() {
  const { record, close } = useRecordPanel()
  const [deleted, setDeleted] = useState<RecordRef>()
  if (!record || (record.kind === deleted?.kind && record.id === deleted.id)) return null
  return (
    <Panel
      key={`${record.kind} ${record.id}`}
      record={record}
      onClose={close}
      onDeleted={() => {
        // Unmounts before the lists are read again, so that the deleted record is not requested.
        flushSync(() => setDeleted(record))
        close()
      }}
    />
  )
}

interface PanelProps {
  record: RecordRef
  onClose: () => void
  onDeleted: () => void
}

function Panel({ record, onClose, onDeleted }: PanelProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const title = useRecordTitle(record)
  usePanelFocus(frame, onClose)
  return (
    <>
      {/* Makes room next to the list on wide screens. */}
      <GlobalStyles
        styles={({ breakpoints }) => ({ [breakpoints.up('lg')]: { '#content': { paddingRight: panelWidth } } })}
      />
      <Box
        component="aside"
        ref={frame}
        tabIndex={-1}
        aria-labelledby={id}
        sx={{
          position: 'fixed',
          inset: '57px 0 0 auto',
          zIndex: 'appBar',
          width: panelWidth,
          maxWidth: '100%',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // Below its head, which stays in view
          scrollPaddingBlock: '72px 16px',
          outline: 'none',
          borderLeft: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IconButton
            component={Link}
            to={recordAddress(record)}
            aria-label={`Otwórz całą stronę: ${title}`}
            data-tooltip="Otwórz całą stronę"
          >
            <OpenIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label="Zamknij panel" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ p: 2 }}>
          {record.kind === 'client' ? (
            <ClientRecord id={record.id} place="panel" onDeleted={onDeleted} />
          ) : (
            <DeviceRecord id={record.id} place="panel" onDeleted={onDeleted} />
          )}
        </Box>
      </Box>
    </>
  )
}

/** Placeholder until the record is loaded. */
function useRecordTitle({ kind, id }: RecordRef): string {
  const client = useGetOne<Client>('clients', { id }, { enabled: kind === 'client' }).data
  const device = useGetOne<Device>('devices', { id }, { enabled: kind === 'device' }).data
  if (kind === 'client') return client ? clientName(client) : 'Klient'
  return device ? deviceTitle(device) : 'Urządzenie'
}

/** Moves the focus in, and back to its opener. Escape closes unless a dialog or menu above is open. */
function usePanelFocus(frame: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return
    onClose()
  })
  // The clean-up runs before the panel leaves the page, and so before `useFocusKeeper` would move the focus to the
  // content.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = frame.current
    element?.focus({ preventScroll: true })
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      const isFocusLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [frame])
}
