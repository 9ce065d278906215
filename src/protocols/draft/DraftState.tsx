import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/CloudQueueOutlined'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProtocolField } from '#domain/protocols/template'
import { formatCount, nouns } from '#domain/text/plural'
import type { Delay } from './send-loop'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { tellTopStrip } from '../../shared/page/tell-height'

export type NamedField = Pick<ProtocolField, 'key' | 'label'>

/** What keeps a draft from being signed */
export function StillToDo({ what, fields }: { what: string; fields: readonly NamedField[] }) {
  if (fields.length === 0) return null
  const labels = fields.slice(0, 5).map(({ label }) => `„${label}”`)
  return (
    <Alert severity="warning" role="alert">
      {what} jeszcze {formatCount(fields.length, nouns.field)}: {labels.join(', ')}
      {fields.length > 5 && ' i dalsze'}.
    </Alert>
  )
}

/** Nobody can sign the protocol of a cancelled visit. */
export function VisitCancelled({ mayReopen }: { mayReopen: boolean }) {
  return (
    <Alert severity="warning" role="alert">
      Ta wizyta została anulowana. Jeśli jednak się odbyła,{' '}
      {mayReopen ? 'wznów ją z menu „⋯” wizyty.' : 'poproś kierownika lub administratora, aby ją wznowił.'} To, co
      wpisano, zostaje.
    </Alert>
  )
}

function saveState(unsent: number, isUnkept: boolean, delay: Delay | undefined) {
  // A value that was refused waits to be mended.
  if (unsent === 0 && isUnkept) return { Icon: WaitingIcon, color: 'warning', text: '' } as const
  if (unsent === 0) return { Icon: DoneIcon, color: 'success', text: 'Zapisano' } as const
  if (delay === 'connection')
    return { Icon: OfflineIcon, color: 'warning', text: `Czeka na połączenie (${unsent})` } as const
  if (delay === 'update') {
    const text = `Termin został zaktualizowany: czeka na odświeżenie strony (${unsent})`
    return { Icon: WaitingIcon, color: 'warning', text } as const
  }
  if (delay === 'refusal')
    return { Icon: WaitingIcon, color: 'warning', text: `Czeka na wysłanie (${unsent})` } as const
  return { Icon: DoneIcon, color: 'disabled', text: `Zapisywanie (${unsent})` } as const
}

/** ms in which most values arrive */
const shortSend = 1500

interface SaveStateProps {
  unsent: number
  /** ms since 1970, since when some of it is lost with the page; Infinity if nothing is */
  unkeptSince: number
  delay: Delay | undefined
}

/** Whether all that is entered has been sent */
export function SaveState({ unsent, unkeptSince, delay }: SaveStateProps) {
  const isUnkept = Number.isFinite(unkeptSince)
  const { Icon, color, text } = saveState(unsent, isUnkept, delay)
  const [seenAt, setSeenAt] = useState(0)
  const takesLong = seenAt - unkeptSince >= shortSend
  useEffect(() => {
    if (!isUnkept) return undefined
    const timer = setInterval(() => setSeenAt(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isUnkept])
  return (
    <Box
      component="output"
      ref={tellTopStrip}
      className="sticky-bar"
      sx={{
        position: 'sticky',
        top: 'var(--top-bar)',
        zIndex: 4,
        py: 0.75,
        my: -1,
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        bgcolor: 'background.default',
      }}
    >
      <Icon fontSize="small" color={color} aria-hidden="true" />
      <div>
        {text && <SecondaryText>{text}</SecondaryText>}
        {isUnkept && (unsent === 0 || delay || takesLong) && (
          <SecondaryText>Ten telefon nie może tego przechować: nie zamykaj ani nie odświeżaj tej strony.</SecondaryText>
        )}
      </div>
    </Box>
  )
}

interface PhotoFailureProps {
  /** Why pictures were not taken, each on a line; empty if all were */
  failure: string
  /** How often it was not all sent when the person wanted to sign */
  failedSends: number
  delay: Delay | undefined
  /** The person has read it */
  onClose: () => void
}

/** Takes the focus each time that the person wanted to sign in vain. */
export function PhotoFailure({ failure, failedSends, delay, onClose }: PhotoFailureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    // What waits is said next to the button.
    if (delay) return
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (failedSends > 0) show()
  }, [failedSends])
  if (!failure) return null
  return (
    <Alert
      severity="error"
      ref={frame}
      tabIndex={-1}
      closeText="Zamknij"
      onClose={onClose}
      sx={{ whiteSpace: 'pre-line' }}
    >
      {failure}
    </Alert>
  )
}
