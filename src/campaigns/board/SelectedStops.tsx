import { nouns } from '#domain/text/plural'
import LockIcon from '@mui/icons-material/LockOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import OfferIcon from '@mui/icons-material/SendOutlined'
import UnlockIcon from '@mui/icons-material/LockOpenOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Campaign } from '#domain/campaigns/campaign'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'
import { SelectionBar } from '../../shared/list/SelectionBar'
import type { BoardTechnician } from './board-model'
import { isPlaced } from './board-model'
import { MoveSeveralDialog } from './MoveSeveralDialog'
import type { BoardActions } from './use-board'
import { WaveDialog } from './WaveDialog'

interface SelectedStopsProps {
  campaign: Campaign
  stops: readonly CampaignStop[]
  technicians: readonly BoardTechnician[]
  /** Days of the campaign on which somebody works */
  days: readonly Day[]
  isDayOff: (technicianId: number, day: Day) => boolean
  actions: BoardActions
  onClear: () => void
}

/** What may be done with the selected stops */
export function SelectedStops({ campaign, stops, technicians, days, isDayOff, actions, onClear }: SelectedStopsProps) {
  const [dialog, setDialog] = useState<'move' | 'offer'>()
  const [busy, setBusy] = useState(false)
  const placed = stops.filter(isPlaced)
  const offerable = placed.filter(({ state }) => state === 'PROPOSED' || state === 'MOVED')
  const allLocked = placed.length > 0 && placed.every(({ locked }) => locked)

  async function lockAll() {
    setBusy(true)
    for (const stop of placed) if (stop.locked === allLocked) await actions.lock(stop, !allLocked)
    setBusy(false)
  }

  return (
    <>
      <SelectionBar count={stops.length} forms={nouns.service} onClear={onClear}>
        <Button size="small" startIcon={<MoveIcon />} onClick={() => setDialog('move')}>
          Przenieś
        </Button>
        <Button
          size="small"
          startIcon={allLocked ? <UnlockIcon /> : <LockIcon />}
          disabled={placed.length === 0}
          loading={busy}
          loadingPosition="start"
          onClick={() => void lockAll()}
        >
          {allLocked ? 'Odblokuj' : 'Zablokuj'}
        </Button>
        <Button
          size="small"
          startIcon={<OfferIcon />}
          disabled={offerable.length === 0}
          onClick={() => setDialog('offer')}
        >
          Zaproponuj
        </Button>
      </SelectionBar>
      {dialog === 'move' && (
        <MoveSeveralDialog
          stops={stops}
          technicians={technicians}
          days={days}
          isDayOff={isDayOff}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'offer' && (
        <WaveDialog campaign={campaign} stopIds={offerable.map(({ id }) => id)} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
