import type { SvgIconComponent } from '@mui/icons-material'
import LongerIcon from '@mui/icons-material/Add'
import DayBeforeIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowDownward'
import DayAfterIcon from '@mui/icons-material/ArrowForward'
import EarlierIcon from '@mui/icons-material/ArrowUpward'
import ShorterIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { noNoticeReason } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { serviceDuration } from '#domain/services/service'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { usePermission } from '../../providers/use-session'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { Caption, SecondaryText } from '../../shared/page/SecondaryText'
import { useSettings } from '../../shared/use-settings'
import type { ServiceMoves } from './use-move-service'
import type { WallTime } from './wall-clock'
import { wallTimeAt } from './wall-clock'

const stepMinutes = 30

export interface MoveButtonsProps {
  service: Service
  move: ServiceMoves['move']
  /** For moves by days, which keep the time in Warsaw */
  moveTo: (service: Service, start: WallTime, notify?: boolean) => boolean
}

/** Moves and resizes without a mouse. */
export function MoveButtons({ service, move, moveTo }: MoveButtonsProps) {
  const { startsAt, durationMinutes } = service
  const { data: settings, isPending } = useSettings()
  const byDefault = settings?.visitNoticesByDefault === true
  const [choice, setChoice] = useState<boolean>()
  const maySend = usePermission()('sms.send')
  const untold = noNoticeReason(service.client, startsAt)
  const mayNotify = maySend && untold === undefined
  const notify = mayNotify && (choice ?? byDefault)
  const waits = mayNotify && choice === undefined && isPending
  const moveBy = (minutes: number) => move(service, { startsAt: minutesAfter(startsAt, minutes) }, notify)
  const moveByDays = (days: number) => {
    const at = wallTimeAt(startsAt)
    moveTo(service, { ...at, day: addDays(at.day, days) }, notify)
  }
  const extendBy = (minutes: number) => move(service, { durationMinutes: durationMinutes + minutes }, false)
  return (
    <Box
      component="fieldset"
      aria-label="Przełóż wizytę"
      sx={{ ...plainFieldset, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Group label="Dzień">
        <Step label="Dzień wcześniej" icon={DayBeforeIcon} disabled={waits} onClick={() => moveByDays(-1)} />
        <Step label="Dzień później" icon={DayAfterIcon} disabled={waits} onClick={() => moveByDays(1)} />
      </Group>
      <Group label="Godzina">
        <Step
          label={`Wcześniej o ${stepMinutes} minut`}
          icon={EarlierIcon}
          disabled={waits}
          onClick={() => moveBy(-stepMinutes)}
        />
        <Step
          label={`Później o ${stepMinutes} minut`}
          icon={LaterIcon}
          disabled={waits}
          onClick={() => moveBy(stepMinutes)}
        />
      </Group>
      <Group label="Czas">
        <Step
          label={`Krócej o ${stepMinutes} minut`}
          icon={ShorterIcon}
          disabled={durationMinutes - stepMinutes < serviceDuration.min}
          onClick={() => extendBy(-stepMinutes)}
        />
        <Step
          label={`Dłużej o ${stepMinutes} minut`}
          icon={LongerIcon}
          disabled={durationMinutes + stepMinutes > serviceDuration.max}
          onClick={() => extendBy(stepMinutes)}
        />
      </Group>
      {maySend && untold !== undefined && <SecondaryText sx={{ flexBasis: '100%' }}>{untold}</SecondaryText>}
      {mayNotify && (
        <FormControlLabel
          control={<Checkbox size="small" checked={notify} onChange={(_, checked) => setChoice(checked)} />}
          label="Powiadom klienta SMS-em o przełożeniu"
          sx={{ flexBasis: '100%' }}
        />
      )}
    </Box>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mr: 1 }}>
      <Caption aria-hidden="true">{label}</Caption>
      {children}
    </Box>
  )
}

interface StepProps {
  label: string
  icon: SvgIconComponent
  /** By aria-disabled, so that it keeps the focus */
  disabled: boolean
  onClick: () => void
}

function Step({ label, icon: Icon, disabled, onClick }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      data-tooltip={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
      sx={{ width: 32, height: 32, ...(disabled && { opacity: 0.4 }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
