import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { campaignCalls } from '#domain/campaigns/contract'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { shiftKey } from '#domain/season/season'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { HeldFields } from '../../shared/form/HeldFields'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { useAddedFocus } from '../../shared/list/use-added-focus'
import { technicianEntries, useTechnicianName } from '../../technicians'
import { beginsText, breaches, openingPriceOf, priceText } from '../campaign-text'
import type { BoardTechnician } from './board-model'
import type { Target } from './use-board'
import { ownOpening } from './use-openings'

interface MoveDialogProps {
  stop: CampaignStop
  technicians: readonly BoardTechnician[]
  move: (to: Target) => Promise<boolean>
  onClose: () => void
}

const shownAtFirst = 8

/** The places where a stop could be, the cheapest first: what a drag shows, for the keyboard and for a phone. */
export function MoveDialog({ stop, technicians, move, onClose }: MoveDialogProps) {
  const nameOf = useTechnicianName()
  const { data, error, refetch } = useCall(campaignCalls.openings, { id: stop.campaignId, stopId: stop.id })
  const [choice, setChoice] = useState('')
  const [who, setWho] = useState('all')
  const [most, setMost] = useState(shownAtFirst)
  const [busy, setBusy] = useState(false)
  const { list, expect } = useAddedFocus<HTMLDivElement>('input')
  const own = data && ownOpening(stop, data)
  const places = data?.filter((each) => each !== own && (who === 'all' || each.technicianId === Number(who))) ?? []
  const place = places.find((each) => shiftKey(each) === choice)

  async function confirm() {
    if (!place) return
    setBusy(true)
    const done = await move({ technicianId: place.technicianId, day: place.day })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <ActionDialog
      title={`Przenieś: ${stop.clientName}`}
      confirmLabel="Przenieś"
      confirmProps={{ disabled: !place }}
      busy={busy}
      form
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <HeldFields saving={busy} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ justifySelf: 'start' }}>
          <FilterSelect
            label="Serwisant"
            value={who}
            options={[['all', 'Każdy serwisant'], ...technicianEntries(technicians)]}
            onChange={(value) => {
              setWho(value)
              setMost(shownAtFirst)
            }}
          />
        </Box>
        {!data && error && <InlineFailure text="Nie udało się policzyć miejsc" error={error} retry={refetch} />}
        {!data && !error && <LoadingBlock height={240} label="Liczenie miejsc" />}
        {data && places.length === 0 && <InlineEmpty>W tej kampanii nie ma na nią innego miejsca.</InlineEmpty>}
        {places.length > 0 && (
          <RadioGroup
            ref={list}
            aria-label="Miejsca, od najtańszego"
            value={choice}
            onChange={(_, key) => setChoice(key)}
          >
            {places.slice(0, most).map((opening) => (
              <FormControlLabel
                key={shiftKey(opening)}
                value={shiftKey(opening)}
                control={<Radio />}
                label={<StopPlace stop={stop} opening={opening} own={own} name={nameOf(opening.technicianId)} />}
                sx={{ alignItems: 'flex-start', py: 0.25, mr: 0, '& .MuiRadio-root': { py: 0.75 } }}
              />
            ))}
          </RadioGroup>
        )}
        {places.length > most && (
          <Button
            size="small"
            onClick={() => {
              expect()
              setMost(most + 20)
            }}
            sx={{ justifySelf: 'start' }}
          >
            Pokaż więcej miejsc
          </Button>
        )}
      </HeldFields>
    </ActionDialog>
  )
}

interface PlaceProps {
  stop: CampaignStop
  opening: StopOpening
  own: StopOpening | undefined
  name: string
}

function StopPlace({ stop, opening, own, name }: PlaceProps) {
  const broken = breaches(stop, opening)
  return (
    <Box component="span" sx={{ display: 'block', pt: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {formatWeekday(opening.day)}, {formatDayOfMonth(opening.day)}, {beginsText(opening.begins)}
      </Box>
      , {name}
      <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
        {[priceText(openingPriceOf(opening, own)), ...broken].join(', ')}
      </Box>
    </Box>
  )
}
