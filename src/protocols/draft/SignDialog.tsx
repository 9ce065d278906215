import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import { signedSchema, unsignedSchema } from '#domain/protocols/draft'
import { requiredLine } from '#domain/text/plain'
import { signatureOf } from '#domain/users/user'
import { errorText, isStale } from '../../providers/api-error'
import { useUser } from '../../providers/use-session'
import { FactList } from '../../shared/dialog/FactList'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { CheckField } from '../../shared/form/CheckField'
import { HeldFields } from '../../shared/form/HeldFields'
import { LeaveQuestion, useLeaveQuestion } from '../../shared/form/leave-question'
import { TextField } from '../../shared/form/TextField'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useAction } from '../../shared/use-action'
import { nextFacts, visitFacts } from '../visit-facts'
import { SignatureField } from './SignatureField'

const technicianShape = {
  technician: requiredLine(120, 'Podaj imię i nazwisko serwisanta'),
  technicianSignature: z.string('Brakuje podpisu serwisanta'),
}
const signaturesSchema = z.discriminatedUnion('unsigned', [
  z.object({ unsigned: z.literal(true), reason: unsignedSchema.shape.reason, ...technicianShape }),
  z.object({
    unsigned: z.literal(false),
    customer: signedSchema.shape.name,
    customerSignature: z.string('Brakuje podpisu klienta'),
    ...technicianShape,
  }),
])

/** Names in the form of what the server calls otherwise */
const fieldNames = {
  'customer.reason': 'reason',
  'customer.name': 'customer',
  'customer.picture': 'customerSignature',
  'technician.name': 'technician',
  'technician.picture': 'technicianSignature',
}

type Signatures = z.output<typeof signaturesSchema>

/** Names of the signers, and why the customer does not sign */
export interface Signers {
  unsigned: boolean
  reason: string
  customer: string
  technician: string
}

interface SignDialogProps {
  /** What those who sign have seen */
  seen: Protocol
  /** Proposed as who signs for the customer */
  customer: string
  /** What was typed before the draft had to be seen again */
  signers: Signers | undefined
  /** Called after signing or leaving */
  onClose: () => void
  /** Called when somebody has changed the draft: nobody has signed its present content. */
  onStale: (why: string, signers: Signers) => void
}

/** Both signatures, or why the customer did not sign; then the protocol is issued. */
export function SignDialog({ seen, customer, signers, onClose, onStale }: SignDialogProps) {
  const { id, version, visit } = seen
  const user = useUser()
  const { submit: issue } = useAction(protocolCalls.sign, {
    success: (signed) => `Protokół ${signed.number ?? ''} został wystawiony`,
    failure: () => undefined,
  })
  const { form, failure, submit, saving } = useSchemaForm(
    {
      schema: signaturesSchema,
      fieldNames,
      defaultValues: {
        unsigned: false,
        reason: '',
        customer,
        technician: user ? signatureOf(user) : '',
        ...signers,
        customerSignature: null as string | null,
        technicianSignature: null as string | null,
      },
      async save(signatures) {
        const { technician, technicianSignature } = signatures
        try {
          await issue({
            id,
            version,
            body: {
              ...(visit && { visit }),
              customer: customerPartOf(signatures),
              technician: { name: technician, picture: technicianSignature },
            },
          })
        } catch (error) {
          if (!isStale(error)) throw error
          onStale(errorText(error), form.getValues())
        }
      },
    },
    onClose,
  )
  // After a refused submit the first field in the order of registration gets the focus: the reason is above the others.
  form.register('reason')
  const [unsigned, reason, customerSignature, technicianSignature] = form.watch([
    'unsigned',
    'reason',
    'customerSignature',
    'technicianSignature',
  ])
  const isSigned = customerSignature !== null || technicianSignature !== null
  const question = useLeaveQuestion(isSigned || (unsigned && reason.trim() !== ''), onClose)

  return (
    <WindowDialog
      title="Podpisy"
      subtitle="Po podpisaniu protokół dostaje numer i nie można go już zmienić."
      busy={saving}
      error={failure}
      onClose={question.ask}
      actions={
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button color="inherit" onClick={question.ask} disabled={saving} sx={{ minHeight: 48 }}>
            Wróć
          </Button>
          <Button variant="contained" loading={saving} onClick={() => void submit()} sx={{ minHeight: 48 }}>
            Podpisz i wystaw
          </Button>
        </Box>
      }
    >
      <FormProvider {...form}>
        <HeldFields saving={saving} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <SecondaryText>{seen.templateName}</SecondaryText>
          {visit && (
            <FactList
              // On a phone the pad of the customer is seen whole below it.
              look="dense"
              facts={[...visitFacts(visit), ['Wykonane prace', visit.workDone], ...nextFacts(visit)]}
            />
          )}
          {unsigned ? (
            <TextField name="reason" label="Dlaczego klient nie podpisał" required autoFocus maxLength={200} />
          ) : (
            <>
              <TextField name="customer" label="Imię i nazwisko podpisującego" required maxLength={120} />
              <SignatureField name="customerSignature" label="Podpis klienta" signer="customer" />
            </>
          )}
          <CheckField
            name="unsigned"
            label="Klient nie podpisał"
            onChange={() => {
              form.setValue('customerSignature', null)
              form.clearErrors(['customer', 'customerSignature', 'reason'])
            }}
          />
          <TextField name="technician" label="Serwisant" required maxLength={120} />
          <SignatureField name="technicianSignature" label="Podpis serwisanta" signer="technician" />
        </HeldFields>
      </FormProvider>
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

function customerPartOf(signatures: Signatures) {
  if (signatures.unsigned) return { signed: false as const, reason: signatures.reason }
  return { signed: true as const, name: signatures.customer, picture: signatures.customerSignature }
}
