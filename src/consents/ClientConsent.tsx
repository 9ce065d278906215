import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import NoIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Consent, SmsConsent } from '#domain/consents/consent'
import { consentSourceNames, withdrawalSourceNames } from '#domain/consents/consent'
import { consentCalls } from '#domain/consents/contract'
import { formatDay, formatInstant } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { Card } from '../shared/page/Card'
import { lazyPart } from '../shared/feedback/lazy-part'
import { Loaded } from '../shared/feedback/Loaded'
import { StatusChip } from '../shared/feedback/StatusChip'
import { Caption } from '../shared/page/SecondaryText'

const ConsentDialog = lazyPart(async () => (await import('./ConsentDialogs')).ConsentDialog)
const WithdrawQuestion = lazyPart(async () => (await import('./ConsentDialogs')).WithdrawQuestion)
const OptOutQuestion = lazyPart(async () => (await import('./ConsentDialogs')).OptOutQuestion)

export function ClientConsent({ clientId }: { clientId: number }) {
  const id = useId()
  const consent = useCall(consentCalls.get, { id: clientId })
  return (
    <Card aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Zgody na SMS-y
      </Typography>
      <Loaded inline of={consent} failed="Nie udało się załadować zgód" height={96} label="Ładowanie zgód">
        {(data) => <ConsentDetails clientId={clientId} consent={data} />}
      </Loaded>
    </Card>
  )
}

function ConsentDetails({ clientId, consent }: { clientId: number; consent: SmsConsent }) {
  const mayChange = usePermission()('clients.write')
  const [dialog, setDialog] = useState<'give' | 'withdraw' | 'opt-out'>()
  const close = () => setDialog(undefined)
  const { marketing, earlier, optOut } = consent
  return (
    <>
      <Wish
        title="Reklamy"
        yes={marketing !== null}
        words={['Zgoda', 'Brak zgody']}
        action={
          mayChange && (
            <Button size="small" onClick={() => setDialog(marketing ? 'withdraw' : 'give')}>
              {marketing ? 'Wycofaj zgodę' : 'Zapisz zgodę'}
            </Button>
          )
        }
      >
        {marketing && `${consentText(marketing)}.`}
        {marketing?.wording && <Fold summary="Treść zgody">{marketing.wording}</Fold>}
        {earlier.length > 0 && <Earlier consents={earlier} />}
      </Wish>
      <Wish
        title="Automatyczne SMS-y"
        yes={optOut === null}
        words={['Wysyłamy', 'Nie wysyłamy']}
        action={
          mayChange && (
            <Button size="small" onClick={() => setDialog('opt-out')}>
              {optOut ? 'Wysyłaj znowu' : 'Nie wysyłaj'}
            </Button>
          )
        }
      >
        {optOut &&
          `Od ${formatInstant(new Date(optOut.at))}: ${optOut.recordedBy ?? withdrawalSourceNames[optOut.source]}. SMS-y pisane ręcznie nadal można wysyłać.`}
      </Wish>
      {dialog === 'give' && <ConsentDialog clientId={clientId} wording={consent.wording} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawQuestion clientId={clientId} onClose={close} />}
      {dialog === 'opt-out' && <OptOutQuestion clientId={clientId} optedOut={optOut !== null} onClose={close} />}
    </>
  )
}

interface WishProps {
  title: string
  yes: boolean
  words: readonly [yes: string, no: string]
  action: ReactNode
  children: ReactNode
}

function Wish({ title, yes, words, action, children }: WishProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, flex: '1 1 auto' }}>
          {title}
        </Typography>
        <StatusChip tone={yes ? 'good' : 'neutral'} icon={yes ? CheckIcon : NoIcon} label={words[yes ? 0 : 1]} />
      </Box>
      <Caption component="div">{children}</Caption>
      <Box sx={{ ml: -1, mt: 0.25 }}>{action}</Box>
    </Box>
  )
}

function Earlier({ consents }: { consents: readonly Consent[] }) {
  return (
    <Fold summary={`Wcześniejsze zgody (${consents.length})`}>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {consents.map((consent) => (
          <li key={consent.id}>
            {consentText(consent)};{' '}
            {consent.withdrawnAt &&
              `wycofana ${formatInstant(new Date(consent.withdrawnAt))}, ${consent.withdrawnBy ?? withdrawalSourceNames[consent.withdrawnThrough ?? 'OFFICE']}`}
            {consent.wording && `; „${consent.wording}”`}
          </li>
        ))}
      </Box>
    </Fold>
  )
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, lineHeight: '24px' }}>
        {summary}
      </Box>
      {children}
    </Box>
  )
}

const consentText = ({ givenOn, source, recordedBy }: Consent) =>
  `${formatDay(givenOn)}, ${consentSourceNames[source].toLowerCase()} (zapis: ${recordedBy})`
