import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dispatch, SetStateAction } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { protocolCalls } from '#domain/protocols/contract'
import type { Protocol } from '#domain/protocols/draft'
import { detailNames } from '#domain/protocols/draft'
import { isAnswered, missingFields } from '#domain/protocols/rules'
import type { ProtocolField, ProtocolSection } from '#domain/protocols/template'
import { fieldsOf, maxPhotosOfField } from '#domain/protocols/template'
import type { Service } from '#domain/services/service'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { errorText } from '../../providers/api-error'
import { usePermission } from '../../providers/use-session'
import { ServiceDialog, useServiceDialogs } from '../../services'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { Panel } from '../../shared/page/Card'
import { Caption } from '../../shared/page/SecondaryText'
import { DetailsSection } from './DetailsSection'
import type { NamedField } from './DraftState'
import { SaveState, StillToDo } from './DraftState'
import { FieldInput } from './FieldInput'
import { dropKeptValues } from './outbox'
import { PhotoField } from './PhotoField'
import { photoStore } from './photo-store'
import type { Signers } from './SignDialog'
import { SignDialog } from './SignDialog'
import type { Draft } from './use-draft'
import { useDraft } from './use-draft'
import type { Photos } from './use-photos'
import { usePhotos } from './use-photos'
import { useSeenDraft } from './use-seen-draft'

interface DraftFormProps {
  protocol: Protocol
  onDeleted: () => void
}

/** A draft, filled in in any order on a phone; each value is saved as it is entered. */
export function DraftForm({ protocol, onDeleted }: DraftFormProps) {
  const draft = useDraft(protocol)
  const photos = usePhotos(protocol.id, draft.name)
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const service = useGetOne<Service>('services', { id: protocol.serviceId ?? 0 })
  const [dialog, setDialog] = useState<'complete' | 'sign' | 'delete'>()
  const [showsMissing, setShowsMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  /** How often it was not all sent when the person wanted to sign */
  const [stops, setStops] = useState(0)
  const failure = useRef<HTMLDivElement>(null)
  /** The draft that is to be signed */
  const [seen, setSeen] = useState<Protocol>()
  /** Why the draft has to be seen again before it is signed */
  const [changed, setChanged] = useState<string>()
  const [signers, setSigners] = useState<Signers>()
  const readSeenDraft = useSeenDraft(draft, photos)
  const notify = useNotify()
  const counts = photoCounts(protocol, photos)
  const { sections } = protocol.template
  const missing = missingFields(sections, draft.answers, counts)
  const wrong = wrongPlaces(draft, unsaved)
  const unsent = draft.waiting + photos.waiting.length
  const offline = draft.offline || photos.offline
  const completed = service.data?.status === 'COMPLETED'

  const showFailure = useEffectEvent(() => {
    // What waits for the network is said next to the button.
    if (offline) return
    failure.current?.scrollIntoView({ block: 'center' })
    failure.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (stops > 0) showFailure()
  }, [stops])

  async function finish() {
    setShowsMissing(true)
    setChanged(undefined)
    const first = missing[0] ?? wrong[0]
    if (first) {
      const place = document.querySelector(`[data-field="${first.key}"]`)
      place?.scrollIntoView({ block: 'center' })
      place?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true })
      return
    }
    await openOnceSeen(completed ? 'sign' : 'complete')
  }

  async function openOnceSeen(next: 'complete' | 'sign') {
    setSending(true)
    try {
      const sent = unsent === 0 || !(await Promise.all([draft.flush(), photos.flush()])).includes(false)
      if (!sent) return setStops((before) => before + 1)
      const stored = await readSeenDraft()
      if (!stored) return setChanged('Ten protokół zmienił się w międzyczasie. Sprawdź go przed podpisaniem.')
      setSeen(stored)
      setDialog(next)
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setSending(false)
    }
  }

  const repair =
    may('services.write') && protocol.deviceId !== null
      ? (field: ProtocolField) => dialogs.book({ device: protocol.deviceId ?? 0, notes: `Do naprawy: ${field.label}` })
      : undefined

  return (
    <>
      <SaveState unsent={unsent} offline={offline} />
      {photos.failure && (
        <Alert severity="error" ref={failure} tabIndex={-1} sx={{ whiteSpace: 'pre-line' }}>
          {photos.failure}
        </Alert>
      )}
      {protocol.corrects && (
        <Alert severity="info">Ten protokół zastąpi {protocol.corrects.number}. Zmień tylko to, co było błędne.</Alert>
      )}
      {sections.map((section) => (
        <SectionPanel
          key={section.fields[0]?.key}
          section={section}
          draft={draft}
          photos={photos}
          counts={counts}
          setUnsaved={setUnsaved}
          repair={repair}
        />
      ))}
      <DetailsSection
        draft={draft}
        day={service.data ? dayAt(service.data.startsAt) : dayAt(protocol.updatedAt)}
        onUnsaved={(among) => setUnsaved((before) => withKey(before, unsavedMaterial, among))}
      />
      {showsMissing && <StillToDo what="Uzupełnij" fields={missing} />}
      {showsMissing && <StillToDo what="Popraw" fields={wrong} />}
      {showsMissing && missing.length === 0 && wrong.length === 0 && unsent > 0 && offline && (
        <Alert severity="warning" role="alert">
          Nie wszystko jest jeszcze wysłane. Podpiszesz, gdy wróci połączenie; niczego nie trzeba wpisywać ponownie.
        </Alert>
      )}
      {changed !== undefined && (
        <Alert severity="warning" role="alert">
          {changed}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: { sm: 'start' } }}>
        <Button variant="contained" size="large" loading={sending} onClick={() => void finish()} sx={{ minHeight: 52 }}>
          {completed ? 'Podpisz protokół' : 'Zakończ wizytę i podpisz'}
        </Button>
        <Button color="inherit" onClick={() => setDialog('delete')} sx={{ minHeight: 44 }}>
          Usuń protokół roboczy
        </Button>
      </Box>
      {/* Also of a visit that has been completed by now: its pictures are still being sent, or a colleague did it. */}
      {dialog === 'complete' && service.data && (
        <ServiceDialog
          request={{ name: 'complete', service: service.data }}
          onClose={() => setDialog(undefined)}
          // What the protocol says about its visit is known now.
          onCompleted={() => void openOnceSeen('sign')}
          onDeleted={() => setDialog(undefined)}
        />
      )}
      {dialog === 'sign' && seen && (
        <SignDialog
          seen={seen}
          signers={signers}
          customer={service.data?.client.name ?? ''}
          onClose={() => setDialog(undefined)}
          onStale={(why, typed) => {
            setSigners(typed)
            setChanged(`${why} Sprawdź protokół, a potem zbierz podpisy ponownie.`)
            setDialog(undefined)
          }}
        />
      )}
      {dialog === 'delete' && (
        <ActionQuestion
          danger
          action={protocolCalls.delete}
          input={{ id: protocol.id }}
          success={({ message }) => message}
          onSuccess={() => {
            dropKeptValues(draft.name, localStorage)
            void photoStore.clear(draft.name)
            onDeleted()
          }}
          title="Usunąć protokół roboczy?"
          confirmLabel="Usuń"
          onClose={() => setDialog(undefined)}
        >
          Wpisane wartości i zdjęcia przepadną. Sama wizyta zostaje bez zmian.
        </ActionQuestion>
      )}
    </>
  )
}

/** Among the keys of fields: a material that is typed and not added. No field has such a key. */
const unsavedMaterial = ':materials'

/** Where what is typed cannot be saved or was refused, so that what is signed would be older than what is seen */
function wrongPlaces({ protocol, refused }: Draft, unsaved: ReadonlySet<string>): NamedField[] {
  const fields = fieldsOf(protocol.template.sections)
  const details = Object.entries(detailNames).map(([key, label]) => ({ key, label }))
  return [
    ...fields.filter(({ key }) => unsaved.has(key) || refused.has(`answer:${key}`)),
    ...details.filter(
      ({ key }) => refused.has(`detail:${key}`) || (key === 'materials' && unsaved.has(unsavedMaterial)),
    ),
  ]
}

interface SectionPanelProps {
  section: ProtocolSection
  draft: Draft
  photos: Photos
  counts: Readonly<Record<string, number>>
  setUnsaved: Dispatch<SetStateAction<ReadonlySet<string>>>
  repair: ((field: ProtocolField) => void) | undefined
}

function SectionPanel({ section, draft, photos, counts, setUnsaved, repair }: SectionPanelProps) {
  const done = section.fields.filter((field) => isAnswered(field, draft.answers, counts)).length
  const { protocol } = draft
  return (
    <Panel title={section.title} help={`${done} z ${section.fields.length}`}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {section.fields.map((field) => {
          const answer = draft.answers[field.key]
          const isFault = answer?.kind === 'CHECK' && answer.result === 'FAULT'
          // Also those of a fault that was changed, which would be issued unseen
          const showsPhotos = field.kind === 'PHOTO' || isFault || (counts[field.key] ?? 0) > 0
          return (
            <Box key={field.key} sx={{ display: 'grid', gap: 1 }}>
              <FieldInput
                field={field}
                answer={answer}
                earlier={protocol.earlier[field.key]}
                refused={draft.refused.get(`answer:${field.key}`)}
                onAnswer={(next) => draft.answer(field.key, next)}
                onUnsaved={(unsaved) => setUnsaved((before) => withKey(before, field.key, unsaved))}
                onRepair={repair && (() => repair(field))}
              />
              <LastWriter draft={draft} field={field} />
              {showsPhotos && (
                <PhotoField
                  field={field}
                  most={field.kind === 'PHOTO' ? field.most : maxPhotosOfField}
                  stored={protocol.photos}
                  photos={photos}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Panel>
  )
}

function withKey(keys: ReadonlySet<string>, key: string, among: boolean): ReadonlySet<string> {
  return new Set(among ? [...keys, key] : [...keys].filter((other) => other !== key))
}

/** The person who entered a value, if several people fill in the same protocol */
function LastWriter({ draft: { protocol }, field }: { draft: Draft; field: ProtocolField }) {
  const latest = protocol.answers[field.key]
  const writers = new Set(Object.values(protocol.answers).map(({ by }) => by))
  if (!latest || writers.size < 2) return null
  return (
    <Caption>
      {latest.by}, {formatDay(dayAt(new Date(latest.at)))}
    </Caption>
  )
}

function photoCounts(protocol: Protocol, photos: Photos): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { field } of [...protocol.photos, ...photos.waiting]) counts[field] = (counts[field] ?? 0) + 1
  const keys = new Set(fieldsOf(protocol.template.sections).map(({ key }) => key))
  return Object.fromEntries(Object.entries(counts).filter(([field]) => keys.has(field)))
}
