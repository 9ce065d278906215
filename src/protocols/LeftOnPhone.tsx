import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { noteOf, storedAnswerSchema } from '#domain/protocols/answer'
import { detailNames, valuesOfDraft } from '#domain/protocols/draft'
import type { ProtocolMaterial, ProtocolSnapshot } from '#domain/protocols/protocol'
import { materialsText } from '#domain/protocols/protocol'
import { namedFields } from '#domain/protocols/template'
import { formatInstant } from '#domain/time/format'
import { useUser } from '../providers/use-session'
import { ActionDialog } from '../shared/dialog/ActionDialog'
import { saveFile } from '../shared/save-file'
import { focusHome } from '../shared/page/focus-keeper'
import type { Slot } from './draft/outbox'
import { dropKeptValues, keptValues } from './draft/outbox'
import type { WaitingPhoto } from './draft/photo-store'
import { photoStore } from './draft/photo-store'
import { displaySchemas, isDetail } from './draft/use-draft'
import { answerText } from './IssuedProtocol'

interface LeftOnPhoneProps {
  protocolId: number
  /** The protocol as it was issued; undefined if the draft was deleted */
  snapshot?: ProtocolSnapshot | undefined
}

/**
 * What this phone had not sent when the draft was issued or deleted elsewhere (rule L3): shown until the person lets it
 * go.
 */
export function LeftOnPhone({ protocolId, snapshot }: LeftOnPhoneProps) {
  const name = `${useUser()?.id ?? 0}.${protocolId}`
  const [values, setValues] = useState(() => readableValues(name, snapshot).filter(({ isIssued }) => !isIssued))
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([])
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let closed = false
    void photoStore.of(name).then((all) => {
      if (!closed) setPhotos(all)
    })
    return () => {
      closed = true
    }
  }, [name])
  useEffect(() => {
    const issued = readableValues(name, snapshot).flatMap(({ slot, isIssued }) => (isIssued ? [slot] : []))
    dropKeptValues(name, issued)
  }, [name, snapshot])
  const fields = snapshot ? namedFields(snapshot.template.sections) : []

  async function discard() {
    setAsks(false)
    dropKeptValues(name)
    setValues([])
    await photoStore.clear(name)
    setPhotos([])
  }

  if (values.length === 0 && photos.length === 0) return null
  return (
    <Alert severity="warning" {...focusHome('left on the phone')}>
      {snapshot
        ? 'Ten protokół wystawiono, zanim ten telefon wszystko wysłał. W protokole nie ma:'
        : 'Ten protokół usunięto, zanim ten telefon wszystko wysłał. Zostało tu:'}
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {values.map(({ slot, label, text }) => (
          <li key={slot}>
            {label}: {text}
          </li>
        ))}
        {photos.map((photo) => (
          <li key={photo.key}>
            {fields.find(({ key }) => key === photo.field)?.label ?? 'Zdjęcie'}:{' '}
            <Button
              color="inherit"
              onClick={() => saveFile(new Blob([photo.bytes], { type: photo.type }), photo.fileName)}
              sx={{ minHeight: 44 }}
            >
              Pobierz zdjęcie {photo.fileName}
            </Button>
          </li>
        ))}
      </Box>
      {snapshot
        ? 'Jeśli ma to być w protokole, wystaw korektę i wpisz to ponownie.'
        : 'Jeśli to potrzebne, wpisz to w nowym protokole.'}
      <Box>
        <Button color="inherit" onClick={() => setAsks(true)} sx={{ minHeight: 44 }}>
          Usuń z telefonu
        </Button>
      </Box>
      {asks && (
        <ActionDialog
          danger
          title="Usunąć to z telefonu?"
          confirmLabel="Usuń"
          onConfirm={() => void discard()}
          onClose={() => setAsks(false)}
        >
          Tych wartości i zdjęć nie ma nigdzie indziej. Tego nie można cofnąć.
        </ActionDialog>
      )}
    </Alert>
  )
}

interface KeptValue {
  slot: Slot
  label: string
  text: string
  /** The same value was issued, as where only its answer was lost */
  isIssued: boolean
}

/** Values on the phone, without those that only another version of the console can read */
function readableValues(name: string, snapshot: ProtocolSnapshot | undefined): KeptValue[] {
  const fields = snapshot ? namedFields(snapshot.template.sections) : []
  const issuedDetails = snapshot ?? valuesOfDraft({ answers: {}, details: {} }).details
  return [...keptValues(name, localStorage)].flatMap(([slot, { value }]): KeptValue[] => {
    const [kind, of = ''] = slot.split(':')
    if (kind === 'detail') {
      const parsed = isDetail(of) ? displaySchemas[of].safeParse(value) : undefined
      if (!isDetail(of) || !parsed?.success) return []
      const isIssued = isSame(parsed.data, issuedDetails[of])
      return [{ slot, label: detailNames[of], text: detailText(parsed.data), isIssued }]
    }
    const field = fields.find(({ key }) => key === of)
    const parsed = storedAnswerSchema.nullable().safeParse(value)
    const issued = snapshot?.answers[of] ?? null
    if (!parsed.success) return []
    const answer = parsed.data ?? undefined
    const text = [answerText(field, answer), noteOf(answer)].filter(Boolean).join(', ')
    return [{ slot, label: field?.label ?? of, text, isIssued: isSame(parsed.data, issued) }]
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function detailText(value: string | readonly ProtocolMaterial[] | null): string {
  if (value === null || value.length === 0) return '—'
  if (typeof value !== 'string') return materialsText(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(new Date(value)) : value
}
