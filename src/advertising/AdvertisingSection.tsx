import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MuiLink from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Audience } from '#domain/advertising/advertisement'
import { activeWithinMonths, audienceNames, audiences } from '#domain/advertising/advertisement'
import { formatMoney, groszeOf } from '#domain/text/money'
import { accusative, formatCount } from '#domain/text/plural'
import { ActionDialog } from '../shared/dialog/ActionDialog'
import { AdvertisementText, TestModeField } from './AdvertisementText'
import { AudiencePreview } from './AudiencePreview'
import { Campaigns } from './Campaigns'
import { useAdvertisement } from './use-advertisement'

export function AdvertisingSection() {
  const [audience, setAudience] = useState<Audience>('ALL')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const draft = useAdvertisement({ audience, onStarted: close })
  const { data } = draft.preview
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AdvertisementText draft={draft} />
      <AudienceChoice value={audience} onChange={setAudience} />
      {audience === 'SELECTED' ? (
        <Alert severity="info" role="note">
          Zaznacz klientów w{' '}
          <MuiLink component={Link} to="/?tab=clients&view=table">
            tabeli klientów
          </MuiLink>{' '}
          i wybierz „Wyślij reklamę”. Treść poczeka tam na Ciebie.
        </Alert>
      ) : (
        <>
          <AudiencePreview preview={draft.preview} />
          <TestModeField draft={draft} />
          <Box>
            <Button
              variant="contained"
              startIcon={<SendIcon />}
              disabled={!draft.ready}
              loading={draft.busy}
              loadingPosition="start"
              onClick={() => (draft.testMode ? draft.send() : setAsking(true))}
            >
              {draft.testMode ? 'Policz bez wysyłania' : 'Wyślij reklamę'}
            </Button>
          </Box>
        </>
      )}
      <Campaigns />
      {asking && data && (
        <ActionDialog
          title={`Wysłać reklamę do ${formatCount(data.recipients, accusative.client)}?`}
          confirmLabel="Wyślij reklamę"
          busy={draft.busy}
          onConfirm={draft.send}
          onClose={close}
        >
          <p>
            Koszt: około {formatMoney(groszeOf(data.cost))}. Wysłanych SMS-ów nie da się cofnąć, ale kampanię można
            zatrzymać w trakcie.
          </p>
          {data.waits && <p>{data.waits}</p>}
        </ActionDialog>
      )}
    </Box>
  )
}

const helps: Record<Audience, string> = {
  ALL: 'Każdy, kto wyraził zgodę na reklamy.',
  ACTIVE: `Z wizytą w ostatnich ${activeWithinMonths} miesiącach, z zaplanowaną albo z terminem przeglądu w przyszłości.`,
  SELECTED: 'Zaznaczeni w tabeli klientów.',
}

function AudienceChoice({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>Odbiorcy</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next as Audience)}>
        {audiences.map((audience) => (
          <Box key={audience}>
            <FormControlLabel
              value={audience}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${audience}` } }} />}
              label={audienceNames[audience]}
            />
            <FormHelperText id={`${id}-${audience}`} sx={{ mt: -0.75, ml: 4 }}>
              {helps[audience]}
            </FormHelperText>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  )
}
