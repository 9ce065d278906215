import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Campaign } from '#domain/campaigns/campaign'
import { campaignCalls, planSeconds } from '#domain/campaigns/contract'
import { errorText } from '../../providers/api-error'
import { useFollowJobs } from '../../jobs'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { HeldFields } from '../../shared/form/HeldFields'
import { useAction } from '../../shared/use-action'

const times = [
  { seconds: 10, label: '10 sekund', help: 'żeby zobaczyć zarys' },
  { seconds: planSeconds.usual, label: '30 sekund', help: 'zwykle wystarcza' },
  { seconds: 120, label: '2 minuty', help: 'dla kilkuset adresów' },
  { seconds: planSeconds.max, label: '10 minut', help: 'dla kilku tysięcy' },
]

export function PlanDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [seconds, setSeconds] = useState(planSeconds.usual)
  const follow = useFollowJobs()
  const { run, busy, error } = useAction(campaignCalls.plan, {
    failure: () => undefined,
    onSuccess({ jobId }) {
      follow(jobId)
      onClose()
    },
  })
  const again = campaign.plan !== null
  return (
    <ActionDialog
      title={again ? 'Zaplanować jeszcze raz?' : 'Zaplanować trasy?'}
      confirmLabel="Zaplanuj"
      busy={busy}
      error={error ? errorText(error) : undefined}
      onConfirm={() => run({ id: campaign.id, body: { seconds } })}
      onClose={onClose}
    >
      <Typography>
        {again
          ? 'Zostaje, co klientom zaproponowano, co przyjęli, co zablokowano i co ktoś przeniósł. Reszta może zmienić dzień i serwisanta.'
          : 'Program szuka tras, w których jest jak najmniej jazdy i jak najwięcej spełnionych życzeń. Możesz skończyć wcześniej.'}
      </Typography>
      <HeldFields saving={busy}>
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id="plan-seconds">Jak długo szukać</FormLabel>
          <RadioGroup aria-labelledby="plan-seconds" value={seconds} onChange={(_, value) => setSeconds(Number(value))}>
            {times.map(({ seconds: value, label, help }) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={`${label}, ${help}`} />
            ))}
          </RadioGroup>
        </FormControl>
      </HeldFields>
    </ActionDialog>
  )
}
