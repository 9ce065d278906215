import OnIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { disableInputSchema, passwordAgainSchema } from '#domain/users/second-step'
import { secondStepCalls } from '#domain/users/second-step-contract'
import { Loaded } from '../../shared/feedback/Loaded'
import { useCall } from '../../providers/use-call'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { StatusChip } from '../../shared/feedback/StatusChip'
import { FormDialog } from '../../shared/form/FormDialog'
import { useLeaveQuestion } from '../../shared/form/leave-question'
import { TextField } from '../../shared/form/TextField'
import { Panel } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useSubmit } from '../../shared/use-action'
import { OwnPassword } from '../OwnPassword'
import { LeaveCodes, RecoveryCodes } from './RecoveryCodes'

const codeForms = ['kod zapasowy', 'kody zapasowe', 'kodów zapasowych'] as const
/** Fewer make a hint to get new ones */
const minRecoveryCodes = 3

export function SecondStepPanel() {
  const secondStep = useCall(secondStepCalls.state, {})
  const [dialog, setDialog] = useState<'codes' | 'off'>()
  const [fresh, setFresh] = useState<string[]>()
  const close = () => setDialog(undefined)
  const question = useLeaveQuestion(fresh !== undefined, () => setFresh(undefined))
  return (
    <Panel title="Logowanie dwuetapowe" help="Po haśle podajesz kod z aplikacji w telefonie.">
      <Loaded of={secondStep} failed="Nie udało się sprawdzić logowania dwuetapowego" height={40}>
        {(data) =>
          data.enabledAt ? (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <StatusChip tone="good" icon={OnIcon} label="Włączone" />
                <SecondaryText>
                  od {formatInstant(data.enabledAt)} · {formatCount(data.recoveryCodesLeft, codeForms)}
                </SecondaryText>
              </Box>
              {data.recoveryCodesLeft < minRecoveryCodes && (
                <Typography variant="body2">
                  Zostało mało kodów zapasowych. Utwórz nowe, zanim ich zabraknie.
                </Typography>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setDialog('codes')}>
                  Nowe kody zapasowe
                </Button>
                {!data.required && (
                  <Button variant="outlined" color="error" onClick={() => setDialog('off')}>
                    Wyłącz
                  </Button>
                )}
              </Box>
              {data.required && <SecondaryText>Twoja rola go wymaga, więc nie można go wyłączyć.</SecondaryText>}
            </Box>
          ) : (
            <Button component={Link} to="/account/second-step" variant="outlined">
              Włącz
            </Button>
          )
        }
      </Loaded>
      {dialog === 'codes' && <NewCodesDialog onClose={close} onCodes={setFresh} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
      {fresh && (
        // The old codes no longer work: neither Esc nor a click outside takes the new ones away.
        <WindowDialog
          title="Zapisz kody zapasowe"
          maxWidth="xs"
          closeButton={false}
          actions={
            <Button variant="contained" onClick={() => setFresh(undefined)}>
              Mam je zapisane
            </Button>
          }
          onClose={() => undefined}
        >
          <RecoveryCodes codes={fresh} />
        </WindowDialog>
      )}
      <LeaveCodes question={question} />
    </Panel>
  )
}

function NewCodesDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const submit = useSubmit(secondStepCalls.renewCodes)
  return (
    <FormDialog
      title="Nowe kody zapasowe"
      schema={passwordAgainSchema}
      defaultValues={{ currentPassword: '' }}
      saveLabel="Utwórz kody"
      maxWidth="xs"
      onClose={onClose}
      save={async (body) => onCodes((await submit({ body })).recoveryCodes)}
    >
      <Typography>Stare kody przestaną działać.</Typography>
      <OwnPassword />
    </FormDialog>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const submit = useSubmit(secondStepCalls.disable, { success: ({ message }) => message })
  return (
    <FormDialog
      title="Wyłącz logowanie dwuetapowe"
      schema={disableInputSchema}
      defaultValues={{ currentPassword: '', code: '' }}
      saveLabel="Wyłącz"
      danger
      maxWidth="xs"
      onClose={onClose}
      save={(body) => submit({ body })}
    >
      <Typography>Do zalogowania wystarczy wtedy samo hasło. Kody zapasowe przestaną działać.</Typography>
      <OwnPassword />
      <TextField name="code" label="Kod z aplikacji albo kod zapasowy" required maxLength={100} />
    </FormDialog>
  )
}
