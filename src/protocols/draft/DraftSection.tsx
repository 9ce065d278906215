import Box from '@mui/material/Box'
import type { Protocol } from '#domain/protocols/draft'
import { isAnswered } from '#domain/protocols/rules'
import type { ProtocolField, ProtocolSection } from '#domain/protocols/template'
import { maxPhotosOfField } from '#domain/protocols/template'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { Panel } from '../../shared/page/Card'
import { Caption } from '../../shared/page/SecondaryText'
import { FieldInput } from './FieldInput'
import { PhotoField } from './PhotoField'
import type { Draft } from './use-draft'
import type { Photos } from './use-photos'

interface DraftSectionProps {
  section: ProtocolSection
  draft: Draft
  photos: Photos
  /** Keys of the fields that have pictures, also those that are not sent yet */
  withPhotos: ReadonlySet<string>
  /** Called with whether something is typed in a field that cannot be saved */
  onUnsaved: (key: string, unsaved: boolean) => void
  onRepair: ((field: ProtocolField) => void) | undefined
}

/** The fields of a section of the template */
export function DraftSection({ section, draft, photos, withPhotos, onUnsaved, onRepair }: DraftSectionProps) {
  const { protocol, answers, refused } = draft
  const done = section.fields.filter((field) => isAnswered(field, answers, withPhotos)).length
  return (
    <Panel title={section.title} help={`${done} z ${section.fields.length}`}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {section.fields.map((field) => {
          const answer = answers[field.key]
          const isFault = answer?.kind === 'CHECK' && answer.result === 'FAULT'
          // Also those of a fault that was changed, which would be issued unseen
          const showsPhotos = field.kind === 'PHOTO' || isFault || withPhotos.has(field.key)
          return (
            <Box key={field.key} sx={{ display: 'grid', gap: 1 }}>
              <FieldInput
                field={field}
                answer={answer}
                earlier={protocol.earlier[field.key]}
                refused={refused.get(`answer:${field.key}`)}
                onAnswer={(next) => draft.answer(field.key, next)}
                onUnsaved={(unsaved) => onUnsaved(field.key, unsaved)}
                onRepair={onRepair && (() => onRepair(field))}
              />
              <LastWriter protocol={protocol} field={field} />
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

/** The person who entered a value, if several people fill in the same protocol */
function LastWriter({ protocol, field }: { protocol: Protocol; field: ProtocolField }) {
  const latest = protocol.answers[field.key]
  const writers = new Set(Object.values(protocol.answers).map(({ by }) => by))
  if (!latest || writers.size < 2) return null
  return (
    <Caption>
      {latest.by}, {formatDay(dayAt(new Date(latest.at)))}
    </Caption>
  )
}
