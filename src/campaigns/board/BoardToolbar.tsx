import CompareIcon from '@mui/icons-material/CompareArrowsOutlined'
import NextIcon from '@mui/icons-material/ChevronRight'
import OfferIcon from '@mui/icons-material/SendOutlined'
import PlanIcon from '@mui/icons-material/RouteOutlined'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import type { Campaign, CampaignPlan } from '#domain/campaigns/campaign'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { formatDays } from '#domain/time/format'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { kmText, savedText } from '../campaign-text'
import { turnsPage } from './use-page-turn'
import { PlanDialog } from './PlanDialog'
import { PlansDialog } from './PlansDialog'
import { WaveDialog } from './WaveDialog'

interface BoardToolbarProps {
  campaign: Campaign
  /** A job of the campaign is running: another one has to wait. */
  running: boolean
}

export const BoardToolbar = memo(function BoardToolbar({ campaign, running }: BoardToolbarProps) {
  const [dialog, setDialog] = useState<'plan' | 'offer' | 'plans'>()
  const { plan, counts } = campaign
  const close = () => setDialog(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant={plan ? 'outlined' : 'contained'}
        startIcon={<PlanIcon />}
        disabled={running}
        onClick={() => setDialog('plan')}
      >
        {plan ? 'Zaplanuj jeszcze raz' : 'Zaplanuj'}
      </Button>
      <Button
        variant={plan ? 'contained' : 'outlined'}
        startIcon={<OfferIcon />}
        disabled={running || counts.planned === 0}
        onClick={() => setDialog('offer')}
      >
        Zaproponuj klientom
      </Button>
      {plan && (
        <Button variant="outlined" color="inherit" startIcon={<CompareIcon />} onClick={() => setDialog('plans')}>
          Porównaj plany
        </Button>
      )}
      {dialog === 'plan' && <PlanDialog campaign={campaign} onClose={close} />}
      {dialog === 'offer' && <WaveDialog campaign={campaign} onClose={close} />}
      {dialog === 'plans' && <PlansDialog campaign={campaign} onClose={close} />}
    </Box>
  )
})

interface PlanFiguresProps {
  plan: CampaignPlan
  /** Kilometres of all days as they are now */
  km: number
}

export function PlanFigures({ plan, km }: PlanFiguresProps) {
  const saved = savedText(plan)
  return (
    <SecondaryText component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Plan: {kmText(km)}
      {saved && ` · ${saved}`}
    </SecondaryText>
  )
}

interface WeekChoiceProps {
  weeks: readonly Day[]
  week: Day
  /** To the week before or after the one that has been chosen last */
  onTurn: (step: -1 | 1) => void
}

export const WeekChoice = memo(function WeekChoice({ weeks, week, onTurn }: WeekChoiceProps) {
  const at = weeks.indexOf(week)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton {...turnsPage} aria-label="Poprzedni tydzień" disabled={at <= 0} onClick={() => onTurn(-1)}>
        <PreviousIcon />
      </IconButton>
      <Typography component="output" sx={{ fontWeight: 550, minWidth: '10rem', textAlign: 'center' }}>
        {formatDays(week, addDays(week, 6))}
      </Typography>
      <IconButton
        {...turnsPage}
        aria-label="Następny tydzień"
        disabled={at >= weeks.length - 1}
        onClick={() => onTurn(1)}
      >
        <NextIcon />
      </IconButton>
      <SecondaryText sx={{ ml: 0.5 }}>
        {at + 1} z {weeks.length}
      </SecondaryText>
    </Box>
  )
})
