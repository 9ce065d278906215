import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Checkbox from '@mui/material/Checkbox'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import { signatureOf } from '#domain/users/user'
import { ApiError, errorText, isStale } from '../../providers/api-error'
import { useUser } from '../../providers/use-session'
import { FactList } from '../../shared/dialog/FactList'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { LeaveQuestion, useLeaveQuestion } from '../../shared/form/leave-question'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useAction } from '../../shared/use-action'
import { scrollToNearest } from '../../shared/viewport'
import { nextFacts, visitFacts } from '../visit-facts'
import { Labelled } from './Labelled'
import { SignaturePad } from './SignaturePad'

/** Names of the signers, or why the customer does not sign */
export interface Signers {
  customer: string
  unsigned: boolean
  reason: string
  technician: string
}

interface SignDialogProps {
  /** What those who sign have seen */
  seen: Protocol
  /** Proposed as who signs for the customer */
  customer: string
  /** What was typed before the draft had to be seen again */
  signers: Signers | undefined
  onClose: () => void
  /** Called when somebody has changed the draft: nobody has signed its present content. */
  onStale: (why: string, signers: Signers) => void
  onSigned: () => void
}

type Fields = Record<string, string>

/** Both signatures, or why the customer did not sign; then the protocol is issued. */
export function SignDialog({ seen, customer, signers, onClose, onStale, onSigned }: SignDialogProps) {
  const { id, version, visit } = seen
  const user = useUser()
  const [unsigned, setUnsigned] = useState(signers?.unsigned ?? false)
  const [reason, setReason] = useState(signers?.reason ?? '')
  const [name, setName] = useState(signers?.customer ?? customer)
  const [technician, setTechnician] = useState(signers?.technician ?? (user ? signatureOf(user) : ''))
  const [customerSignature, setCustomerSignature] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const [errors, setErrors] = useState<Fields>({})
  const [failure, setFailure] = useState<string>()
  const content = useRef<HTMLDivElement>(null)
  const { submit, busy } = useAction(protocolCalls.sign, {
    success: (signed) => `Protokół ${signed.number ?? ''} został wystawiony.`,
    failure: () => undefined,
  })

  const isSigned = customerSignature !== null || own !== null
  const question = useLeaveQuestion(isSigned || (unsigned && reason.trim() !== ''), onClose)

  /** What was missing is there. */
  const given = (...names: string[]) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))))

  function goToFirstError() {
    const first = content.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has([role="alert"])')
    first?.focus({ preventScroll: true })
    if (first) scrollToNearest(first)
  }

  async function sign() {
    const missing: Fields = {
      ...(unsigned && reason.trim() === '' && { reason: 'Podaj, dlaczego klient nie podpisał' }),
      ...(!unsigned && name.trim() === '' && { name: 'Podaj imię i nazwisko podpisującego' }),
      ...(!unsigned && customerSignature === null && { customer: 'Brakuje podpisu klienta' }),
      ...(technician.trim() === '' && { technicianName: 'Podaj imię i nazwisko serwisanta' }),
      ...(own === null && { technician: 'Brakuje podpisu serwisanta' }),
    }
    flushSync(() => {
      setErrors(missing)
      setFailure(undefined)
    })
    if (Object.keys(missing).length > 0 || own === null) return goToFirstError()
    try {
      await submit({
        id,
        version,
        body: {
          ...(visit && { visit }),
          customer:
            unsigned || customerSignature === null
              ? { signed: false, reason }
              : { signed: true, name, picture: customerSignature },
          technician: { name: technician, picture: own },
        },
      })
      onSigned()
    } catch (error) {
      if (isStale(error)) return onStale(errorText(error), { customer: name, unsigned, reason, technician })
      setErrors(error instanceof ApiError ? (error.problem?.fields ?? {}) : {})
      setFailure(errorText(error))
    }
  }

  return (
    <WindowDialog
      title="Podpisy"
      subtitle="Po podpisaniu protokół dostaje numer i nie można go już zmienić."
      busy={busy}
      error={failure}
      onClose={question.ask}
      actions={
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button color="inherit" onClick={question.ask} disabled={busy} sx={{ minHeight: 48 }}>
            Wróć
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void sign()} sx={{ minHeight: 48 }}>
            Podpisz i wystaw
          </Button>
        </Box>
      }
    >
      <Box ref={content} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SecondaryText>{seen.templateName}</SecondaryText>
        {visit && (
          <FactList
            // On a phone the pad of the customer is seen whole below it.
            dense
            facts={[...visitFacts(visit), ['Co zostało zrobione', visit.workDone], ...nextFacts(visit)]}
          />
        )}
        {unsigned ? (
          <Labelled
            label="Dlaczego klient nie podpisał"
            required
            autoFocus
            value={reason}
            error={errors['reason']}
            onText={(text) => {
              setReason(text)
              given('reason')
            }}
            maxLength={200}
          />
        ) : (
          <>
            <Labelled
              label="Imię i nazwisko podpisującego"
              required

              value={name}
              error={errors['name']}
              onText={(text) => {
                setName(text)
                given('name')
              }}
              maxLength={120}
            />
            <SignaturePad
              label="Podpis klienta"
              name={name}
              error={errors['customer']}
              onChange={(picture) => {
                setCustomerSignature(picture)
                if (picture !== null) given('customer')
              }}
            />
          </>
        )}
        <FormControlLabel
          control={
            <Checkbox
              checked={unsigned}
              onChange={(_, checked) => {
                setUnsigned(checked)
                setCustomerSignature(null)
                given('name', 'customer', 'reason')
              }}
            />
          }
          label="Klient nie podpisał"
        />
        <Labelled
          label="Serwisant"
          required

          value={technician}
          error={errors['technicianName']}
          onText={(text) => {
            setTechnician(text)
            given('technicianName')
          }}
          maxLength={120}
        />
        <SignaturePad
          label="Podpis serwisanta"
          name={technician}
          error={errors['technician']}
          onChange={(picture) => {
            setOwn(picture)
            if (picture !== null) given('technician')
          }}
        />
      </Box>
      <LeaveQuestion
        question={question}
        {...(isSigned && {
          title: 'Podpisy przepadną',
          text: 'Zebrane podpisy nie są jeszcze zapisane. Czy na pewno chcesz je porzucić?',
          leaveLabel: 'Porzuć podpisy',
          stayLabel: 'Wróć do podpisów',
        })}
      />
    </WindowDialog>
  )
}
