import CameraIcon from '@mui/icons-material/AddAPhotoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dispatch, SetStateAction } from 'react'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { isAnswered } from '#domain/protocols/rules'
import type { ProtocolSection } from '#domain/protocols/template'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { FieldInput } from '../draft/FieldInput'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { Panel } from '../../shared/page/Card'

const noPhotos: ReadonlySet<string> = new Set()
/** CSS px of a phone's page */
const phoneWidth = 430

interface TemplatePreviewProps {
  sections: readonly ProtocolSection[]
  answers: PreviewAnswers
  onAnswers: Dispatch<SetStateAction<PreviewAnswers>>
}

export type PreviewAnswers = Record<string, ProtocolAnswer>

/** What a technician fills in on a phone; answers are not saved. */
export function TemplatePreview({ sections, answers, onAnswers }: TemplatePreviewProps) {
  if (sections.every(({ fields }) => fields.length === 0))
    return <InlineEmpty>Dodaj pola, a zobaczysz tu protokół tak, jak widzi go serwisant.</InlineEmpty>
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        width: '100%',
        maxWidth: phoneWidth,
        mx: 'auto',
      }}
    >
      <SecondaryText>
        Tak widzi protokół serwisant w&nbsp;telefonie. Odpowiedzi w&nbsp;podglądzie nie są zapisywane.
      </SecondaryText>
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }, at) => (
          <Panel
            // oxlint-disable-next-line react/no-array-index-key -- a section has no name of its own
            key={at}
            title={title || 'Sekcja bez nazwy'}
            help={`${fields.filter((field) => isAnswered(field, answers, noPhotos)).length} z ${fields.length}`}
          >
            <Box sx={{ display: 'grid', gap: 3 }}>
              {fields.map((field) => (
                <Box key={field.key} sx={{ display: 'grid', gap: 1 }}>
                  <FieldInput
                    field={field}
                    answer={answers[field.key]?.kind === field.kind ? answers[field.key] : undefined}
                    earlier={undefined}
                    refused={undefined}
                    onRepair={undefined}
                    onUnsaved={undefined}
                    onAnswer={(answer) =>
                      onAnswers(({ [field.key]: _before, ...others }) =>
                        answer ? { ...others, [field.key]: answer } : others,
                      )
                    }
                  />
                  {field.kind === 'PHOTO' && (
                    <Button
                      disabled
                      variant="outlined"
                      color="inherit"
                      startIcon={<CameraIcon />}
                      sx={{ minHeight: 48, justifySelf: 'start' }}
                    >
                      Dodaj zdjęcie (najwyżej {field.most})
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          </Panel>
        ))}
      <SecondaryText>
        Dalej są godziny, materiały i uwagi, a na końcu podpisy: tak samo w&nbsp;każdym szablonie.
      </SecondaryText>
    </Box>
  )
}
