import { useState } from 'react'
import type { ConsentInput } from '#domain/consents/consent'
import { consentInputSchema, consentSources } from '#domain/consents/consent'
import { consentCalls } from '#domain/consents/contract'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { FormDialog } from '../shared/form/FormDialog'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useSubmit } from '../shared/use-action'
import { useToday } from '../shared/use-clock'
import { ConsentDetails } from './ConsentFields'

interface DialogProps {
  clientId: number
  onClose: () => void
}

/** @param wording what the client agrees to */
export function ConsentDialog({ clientId, wording, onClose }: DialogProps & { wording: string }) {
  const today = useToday()
  const submit = useSubmit(consentCalls.changeMarketing, { success: 'Zgoda została zapisana' })
  return (
    <FormDialog
      title="Zgoda na SMS-y reklamowe"
      schema={consentInputSchema}
      defaultValues={{ givenOn: today, source: consentSources[0] } satisfies ConsentInput}
      save={(consent) => submit({ id: clientId, body: { given: true, ...consent } })}
      saveLabel="Zapisz zgodę"
      onClose={onClose}
    >
      <SecondaryText component="blockquote" sx={{ m: 0 }}>
        „{wording}”
      </SecondaryText>
      <ConsentDetails />
    </FormDialog>
  )
}

export function WithdrawQuestion({ clientId, onClose }: DialogProps) {
  return (
    <ActionQuestion
      action={consentCalls.changeMarketing}
      input={{ id: clientId, body: { given: false } }}
      title="Wycofać zgodę na reklamy?"
      confirmLabel="Wycofaj zgodę"
      success="Zgoda została wycofana"
      onClose={onClose}
    >
      Klient nie dostanie więcej reklam SMS. Zgoda zostanie w historii jako wycofana.
    </ActionQuestion>
  )
}

/**
 * Asks for the opposite of what is so when it opens: after a lost answer another press must not take back what was done.
 *
 * @param optedOut the current state
 */
export function OptOutQuestion({ clientId, optedOut, onClose }: DialogProps & { optedOut: boolean }) {
  const [wasOptedOut] = useState(optedOut)
  return wasOptedOut ? (
    <ActionQuestion
      action={consentCalls.changeOptOut}
      input={{ id: clientId, body: { optedOut: false } }}
      title="Wysyłać znowu SMS-y?"
      confirmLabel="Wysyłaj znowu"
      success="Klient znowu dostaje SMS-y"
      onClose={onClose}
    >
      Na numer klienta znowu będą przychodzić przypomnienia. Zrób to tylko na prośbę klienta. Zgoda na reklamy nie
      wraca.
    </ActionQuestion>
  ) : (
    <ActionQuestion
      action={consentCalls.changeOptOut}
      input={{ id: clientId, body: { optedOut: true } }}
      title="Nie wysyłać automatycznych SMS-ów?"
      confirmLabel="Nie wysyłaj"
      success="Klient nie dostaje już automatycznych SMS-ów"
      onClose={onClose}
    >
      Na numer klienta nie przyjdą przypomnienia ani reklamy, a zgoda na reklamy zostanie wycofana. SMS-y pisane ręcznie
      nadal można wysyłać.
    </ActionQuestion>
  )
}
