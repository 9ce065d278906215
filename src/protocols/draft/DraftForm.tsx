import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useGetOne } from 'react-admin'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import { detailNames } from '#domain/protocols/draft'
import { missingFields } from '#domain/protocols/rules'
import type { ProtocolField } from '#domain/protocols/template'
import { departureRefusal } from '#domain/protocols/visit-times'
import { namedFields } from '#domain/protocols/template'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../../providers/use-session'
import { ServiceDialog, useServiceDialogs } from '../../services'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { PageLeaveQuestion } from '../../shared/form/leave-question'
import { DetailsSection } from './DetailsSection'
import { DraftSection } from './DraftSection'
import type { NamedField } from './DraftState'
import { PhotoFailure, SaveState, StillToDo, VisitCancelled } from './DraftState'
import { dropKeptValues } from './outbox'
import { photoStore } from './photo-store'
import type { Delay } from './send-loop'
import { SignDialog } from './SignDialog'
import type { Draft } from './use-draft'
import { useDraft } from './use-draft'
import { usePhotos } from './use-photos'
import type { SigningStep } from './use-signing'
import { useSigning } from './use-signing'

interface DraftFormProps {
  protocol: Protocol
  onDeleted: () => void
}

const waitsFor: Record<Delay, string> = {
  connection: 'wróci połączenie',
  refusal: 'to dojdzie',
  update: 'odświeżysz stronę',
}

/** A draft, filled in in any order on a phone; each value is saved as it is entered. */
export function DraftForm({ protocol, onDeleted }: DraftFormProps) {
  const draft = useDraft(protocol)
  const photos = usePhotos(protocol.id, draft.name)
  const [dialog, setDialog] = useState<SigningStep | { name: 'delete' }>()
  const signing = useSigning(draft, photos, setDialog)
  const { unsent, notice } = signing
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [showsMissing, setShowsMissing] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const service = useGetOne<Service>('services', { id: protocol.serviceId ?? 0 })
  const { sections } = protocol.template
  const withPhotos = new Set([...protocol.photos, ...photos.waiting].map(({ field }) => field))
  // What is typed and cannot be saved is to be mended, not filled in.
  const missing = missingFields(sections, draft.answers, withPhotos).filter(({ key }) => !unsaved.has(key))
  const wrong = wrongPlaces(draft, unsaved)
  const unkeptSince = Math.min(draft.unkeptSince, photos.unkeptSince)
  const isUnkept = Number.isFinite(unkeptSince)
  const delay = delayToTell(draft.delay ?? photos.delay, isUnkept)
  const isCompleted = service.data?.status === 'COMPLETED'
  const close = () => setDialog(undefined)

  function markUnsaved(key: string, isUnsaved: boolean) {
    setUnsaved((before) => {
      const others = [...before].filter((other) => other !== key)
      return new Set(isUnsaved ? [...others, key] : others)
    })
  }

  function finish() {
    setShowsMissing(true)
    signing.dismissNotice()
    const first = missing[0] ?? wrong[0]
    if (first) showField(first.key)
    else void signing.open(isCompleted ? 'sign' : 'complete')
  }

  function finishing() {
    if (service.isError && !service.data) {
      return (
        <InlineFailure
          text="Nie udało się wczytać wizyty, więc nie można jej teraz zakończyć."
          error={service.error}
          retry={service.refetch}
        />
      )
    }
    if (service.data?.status === 'CANCELLED') return <VisitCancelled mayReopen={may('services.reopen')} />
    const waits = signing.sending || (dialog?.name === 'complete' && !service.data)
    return (
      <Button variant="contained" size="large" loading={waits} onClick={finish} sx={{ minHeight: 52 }}>
        {isCompleted ? 'Podpisz protokół' : 'Zakończ wizytę i podpisz'}
      </Button>
    )
  }

  const repair =
    may('services.write') && protocol.deviceId !== null
      ? ({ key }: ProtocolField) => {
          const label = namedFields(sections).find((field) => field.key === key)?.label
          dialogs.book({ device: protocol.deviceId ?? 0, notes: `Do naprawy: ${label}` })
        }
      : undefined

  return (
    <>
      <SaveState unsent={unsent} unkeptSince={unkeptSince} delay={delay} />
      <PageLeaveQuestion unsaved={isUnkept && !deleted} keeps={() => !draft.isLostOnLeaving} />
      <PhotoFailure
        failure={photos.failure}
        failedSends={signing.failedSends}
        delay={delay}
        onClose={photos.dismissFailures}
      />
      {protocol.corrects && (
        <Alert severity="info">Ten protokół zastąpi {protocol.corrects.number}. Zmień tylko to, co było błędne.</Alert>
      )}
      {sections.map((section) => (
        <DraftSection
          key={section.fields[0]?.key}
          section={section}
          draft={draft}
          photos={photos}
          withPhotos={withPhotos}
          onUnsaved={markUnsaved}
          onRepair={repair}
        />
      ))}
      <DetailsSection
        draft={draft}
        day={service.data ? dayAt(service.data.startsAt) : dayAt(protocol.updatedAt)}
        onUnsaved={(isUnsaved) => markUnsaved(unsavedMaterial, isUnsaved)}
      />
      {showsMissing && <StillToDo what="Uzupełnij" fields={missing} />}
      {showsMissing && <StillToDo what="Popraw" fields={wrong} />}
      {showsMissing && missing.length === 0 && wrong.length === 0 && unsent > 0 && delay && (
        <Alert severity="warning" role="alert">
          Nie wszystko jest jeszcze wysłane. Podpiszesz, gdy {waitsFor[delay]}; niczego nie trzeba wpisywać ponownie.
        </Alert>
      )}
      {notice !== undefined && (
        <Alert severity="warning" role="alert">
          {notice}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: { sm: 'start' } }}>
        {finishing()}
        <Button color="inherit" onClick={() => setDialog({ name: 'delete' })} sx={{ minHeight: 44 }}>
          Usuń protokół roboczy
        </Button>
      </Box>
      {/* Also of a visit that has been completed by now: its pictures are still being sent, or a colleague did it. */}
      {dialog?.name === 'complete' && service.data && (
        <ServiceDialog
          request={{ name: 'complete', service: service.data }}
          onClose={close}
          // What the protocol says about its visit is known now.
          onCompleted={() => void signing.open('sign')}
          onDeleted={close}
        />
      )}
      {dialog?.name === 'sign' && (
        <SignDialog
          seen={dialog.seen}
          signers={signing.signers}
          customer={service.data?.client.name ?? ''}
          onClose={close}
          onStale={signing.goBack}
        />
      )}
      {dialog?.name === 'delete' && (
        <ActionQuestion
          danger
          action={protocolCalls.delete}
          input={{ id: protocol.id }}
          success={({ message }) => message}
          onSuccess={() => {
            dropKeptValues(draft.name)
            void photoStore.clear(draft.name)
            // Nothing is left to ask about when the draft is left.
            flushSync(() => setDeleted(true))
            onDeleted()
          }}
          title="Usunąć protokół roboczy?"
          confirmLabel="Usuń"
          onClose={close}
        >
          Wpisane wartości i zdjęcia przepadną. Sama wizyta zostaje bez zmian.
        </ActionQuestion>
      )}
    </>
  )
}

/** Nobody is asked to load a page again that alone holds something. */
const delayToTell = (delay: Delay | undefined, isUnkept: boolean) =>
  delay === 'update' && isUnkept ? 'refusal' : delay

/** Among the keys of fields: a material that is typed and not added. No field has such a key. */
const unsavedMaterial = ':materials'

/** What cannot be signed as it is, or cannot be saved or was refused, so that what is signed would be older than seen */
function wrongPlaces({ protocol, details: values, refused }: Draft, unsaved: ReadonlySet<string>): NamedField[] {
  const fields = namedFields(protocol.template.sections)
  const details = Object.entries(detailNames).map(([key, label]) => ({ key, label }))
  return [
    ...fields.filter(({ key }) => unsaved.has(key) || refused.has(`answer:${key}`)),
    ...details.filter(
      ({ key }) =>
        refused.has(`detail:${key}`) ||
        (key === 'leftAt' && departureRefusal(values)) ||
        (key === 'materials' && unsaved.has(unsavedMaterial)),
    ),
  ]
}

function showField(key: string) {
  const place = document.querySelector(`[data-field="${key}"]`)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true })
}
