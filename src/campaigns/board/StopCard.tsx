import LockIcon from '@mui/icons-material/LockOutlined'
import NeedIcon from '@mui/icons-material/ConstructionOutlined'
import WishIcon from '@mui/icons-material/FavoriteBorder'
import WarningIcon from '@mui/icons-material/WarningAmber'
import { memo } from 'react'
import { proposalStateNames } from '#domain/campaigns/proposal'
import type { CampaignStop } from '#domain/campaigns/stop'
import { stopReasonTexts } from '#domain/campaigns/stop'
import { visitNeedsLine } from '#domain/devices/visit-needs'
import { clockText } from '#domain/time/time-of-day'
import { focusHome } from '../../shared/page/focus-keeper'
import { isPlaced } from './board-model'
import { stopLooks } from './StopState'

interface StopCardProps {
  stop: CampaignStop
  /** What the technician of the stop lacks, in a sentence */
  lacking?: string | undefined
  selected: boolean
  /** Whether its details are shown */
  open: boolean
}

/** Why a stop of the tray is there */
export function reasonOf({ leftOut, state }: CampaignStop): string {
  if (state === 'DECLINED') return 'Nie chce w tym roku'
  if (state === 'MOVED') return 'Zdjęta z planu ręcznie'
  if (leftOut) return stopReasonTexts[leftOut]
  // A deleted technician leaves visits that the customer has accepted.
  return state === 'ACCEPTED' ? 'Przyjęta, bez serwisanta' : 'Czeka na plan'
}

/**
 * A stop in a day or in the tray, which can be dragged and pressed. The listeners are on the board and identify it by
 * `data-stop`. Plain elements, since a week has hundreds.
 */
export const StopCard = memo(function StopCard({ stop, lacking, selected, open }: StopCardProps) {
  const { id, clientName, city, state, locked, wish, needs } = stop
  const placed = isPlaced(stop)
  const { tone, icon: Icon } = stopLooks[state]
  const needsText = visitNeedsLine(needs)
  const words = [
    placed && clockText(stop.begins),
    clientName,
    city,
    placed ? proposalStateNames[state] : reasonOf(stop),
    locked && 'zablokowana',
    wish && 'z życzeniem',
    needsText,
    lacking,
    selected && 'zaznaczona',
  ]
  return (
    <button
      type="button"
      className={`stop-card tone-${tone}`}
      data-stop={id}
      {...focusHome(`stop ${id}`)}
      data-selected={selected || undefined}
      aria-label={words.filter(Boolean).join(', ')}
      aria-expanded={open}
      aria-keyshortcuts="M L Z"
    >
      <span className="stop-line">
        {placed && <span className="stop-time">{clockText(stop.begins)}</span>}
        <span className="stop-name" data-tooltip={clientName}>
          {clientName}
        </span>
      </span>
      <span className="stop-line">
        <span className="stop-quiet">{placed ? city : `${city} · ${reasonOf(stop)}`}</span>
        {wish && (
          <span className="stop-mark" data-tooltip="Klient prosi o dzień albo porę">
            <WishIcon aria-hidden="true" />
          </span>
        )}
        {lacking ? (
          <span className="stop-mark stop-lacking" data-tooltip={lacking}>
            <WarningIcon aria-hidden="true" />
          </span>
        ) : (
          needsText && (
            <span className="stop-mark" data-tooltip={needsText}>
              <NeedIcon aria-hidden="true" />
            </span>
          )
        )}
        {locked && (
          <span className="stop-mark" data-tooltip="Zablokowana: nowy plan jej nie ruszy">
            <LockIcon aria-hidden="true" />
          </span>
        )}
        {state !== 'PROPOSED' && (
          <span className="stop-mark stop-state" data-tooltip={proposalStateNames[state]}>
            <Icon aria-hidden="true" />
          </span>
        )}
      </span>
    </button>
  )
})
