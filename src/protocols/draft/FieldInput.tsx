import CheckIcon from '@mui/icons-material/Check'
import FaultIcon from '@mui/icons-material/ReportProblemOutlined'
import NoneIcon from '@mui/icons-material/RemoveCircleOutline'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import MuiTextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { checkResultNames, checkResults, isDeviation, protocolAnswerSchema } from '#domain/protocols/answer'
import type { EarlierValue } from '#domain/protocols/protocol'
import type { ProtocolField } from '#domain/protocols/template'
import { formatLimits, formatValue, readValue } from '#domain/protocols/value'
import { formatDay } from '#domain/time/format'
import { isSecondClick } from '../../shared/dialog/WindowDialog'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { BufferedText } from './BufferedText'

interface FieldInputProps {
  field: ProtocolField
  answer: ProtocolAnswer | undefined
  earlier: EarlierValue | undefined
  refused: string | undefined
  onAnswer: (answer: ProtocolAnswer | null) => void
  /** Called with true if what is typed cannot be saved; the field has no answer then */
  onUnsaved: ((unsaved: boolean) => void) | undefined
  /** Books a visit that repairs the fault; undefined for users who may not */
  onRepair: (() => void) | undefined
}

const resultIcons = { OK: CheckIcon, FAULT: FaultIcon, NOT_APPLICABLE: NoneIcon }
const resultTones = { OK: 'good', FAULT: 'danger', NOT_APPLICABLE: 'neutral' } as const

/** One field of a template, without its pictures */
export function FieldInput({ field, answer, earlier, refused, onAnswer, onUnsaved, onRepair }: FieldInputProps) {
  const id = useId()
  const deviates = isDeviation(field, answer)
  return (
    <Box
      component="fieldset"
      aria-labelledby={id}
      data-field={field.key}
      sx={{ ...plainFieldset, display: 'grid', gap: 1 }}
    >
      <Box>
        <Typography id={id} sx={{ fontWeight: 550 }}>
          {field.label}
          {!field.required && <SecondaryText component="span"> (nieobowiązkowe)</SecondaryText>}
        </Typography>
        {field.hint && <SecondaryText>{field.hint}</SecondaryText>}
      </Box>
      <Input field={field} answer={answer} onAnswer={onAnswer} onUnsaved={onUnsaved} deviates={deviates} labelId={id} />
      {field.kind === 'NUMBER' && <Beside field={field} earlier={earlier} deviates={deviates} />}
      <Note answer={answer} onAnswer={onAnswer} deviates={deviates} />
      {deviates && onRepair && (
        <Button size="small" variant="outlined" onClick={onRepair} sx={{ justifySelf: 'start', minHeight: 44 }}>
          Umów naprawę
        </Button>
      )}
      {refused !== undefined && <Alert severity="error">{refused}</Alert>}
    </Box>
  )
}

interface InputProps extends Pick<FieldInputProps, 'field' | 'answer' | 'onAnswer' | 'onUnsaved'> {
  labelId: string
  deviates: boolean
}

function Input(props: InputProps) {
  const { field, answer, onAnswer, labelId } = props
  const note = useNote(answer)
  switch (field.kind) {
    case 'CHECK':
      return (
        <ToggleButtonGroup
          exclusive
          fullWidth
          role="presentation"
          value={answer?.kind === 'CHECK' ? answer.result : null}
        >
          {checkResults.map((result) => {
            const Icon = resultIcons[result]
            const check = answer?.kind === 'CHECK' ? answer : undefined
            return (
              <ToggleButton
                key={result}
                value={result}
                onClick={(event) => {
                  if (isSecondClick(event)) return
                  onAnswer(check?.result === result ? null : { kind: 'CHECK', result, note })
                }}
                sx={({ colours }) => ({
                  px: 0.5,
                  columnGap: 0.75,
                  lineHeight: 1.2,
                  // Higher than all buttons are on a touch screen
                  '&&': { minHeight: 56 },
                  flexDirection: { xs: 'column', sm: 'row' },
                  '&&.Mui-selected': {
                    color: colours.tones[resultTones[result]].text,
                    background: colours.tones[resultTones[result]].fill,
                  },
                })}
              >
                <Icon fontSize="small" aria-hidden="true" />
                {checkResultNames[result]}
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
      )
    case 'NUMBER':
      return <NumberInput {...props} field={field} note={note} />
    case 'TEXT':
      return (
        <BufferedText
          rows={field.multiline ? 2 : 1}
          value={answer?.kind === 'TEXT' ? answer.text : ''}
          onText={(text) => onAnswer(text.trim() === '' ? null : { kind: 'TEXT', text })}
          maxLength={2000}
          labelId={labelId}
        />
      )
    case 'CHOICE':
      return (
        <ToggleButtonGroup
          exclusive
          role="presentation"
          value={answer?.kind === 'CHOICE' ? answer.option : null}
          onChange={(event, option: string | null) => {
            if (isSecondClick(event)) return
            onAnswer(option === null ? null : { kind: 'CHOICE', option })
          }}
          sx={{ flexWrap: 'wrap', gap: 1 }}
        >
          {field.options.map((option) => (
            <ToggleButton
              key={option}
              value={option}
              color="primary"
              sx={{
                px: 2,
                textTransform: 'none',
                '&&': { minHeight: 48, border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
              }}
            >
              {option}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )
    case 'PHOTO':
      return null
  }
}

/** The note of an answer. It stays when the answer is taken back, for the next one. */
function useNote(answer: ProtocolAnswer | undefined): string | null {
  const note = answer && 'note' in answer ? answer.note : undefined
  const [latest, setLatest] = useState<string | null>(null)
  if (note !== undefined && note !== latest) setLatest(note)
  return note === undefined ? latest : note
}

interface NumberInputProps extends Omit<InputProps, 'field'> {
  field: Extract<ProtocolField, { kind: 'NUMBER' }>
  note: string | null
}

function NumberInput({ field, answer, onAnswer, onUnsaved, labelId, deviates, note }: NumberInputProps) {
  const current = answer?.kind === 'NUMBER' ? answer : undefined
  const formatted = current === undefined ? '' : formatValue(current.value, { ...field, unit: null })
  // What is typed stays as typed, also while it is no number yet.
  const [text, setText] = useState<string>()
  const problem = text === undefined ? undefined : refuseText(text)
  return (
    <MuiTextField
      hiddenLabel
      error={deviates || problem !== undefined}
      helperText={problem}
      value={text ?? formatted}
      onChange={({ target }) => {
        setText(target.value)
        const unsaved = refuseText(target.value) !== undefined
        onUnsaved?.(unsaved)
        // The readable beginning of a refused text may have been saved, and is nobody's answer.
        const value = unsaved ? undefined : readValue(target.value)
        if (value !== undefined) onAnswer({ kind: 'NUMBER', value, note })
        else if (current !== undefined) onAnswer(null)
      }}
      onBlur={() => {
        if (problem === undefined) setText(undefined)
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-labelledby': labelId, maxLength: 12 },
        input: {
          sx: { minHeight: 52, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
          ...(field.unit && { endAdornment: <InputAdornment position="end">{field.unit}</InputAdornment> }),
        },
      }}
    />
  )
}

/** Why a typed measurement cannot be saved; undefined if it can, as nothing typed can */
function refuseText(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const value = readValue(text)
  if (value === undefined) return 'Wpisz liczbę, na przykład 6,5'
  return protocolAnswerSchema.safeParse({ kind: 'NUMBER', value, note: null }).error?.issues[0]?.message
}

function Beside({
  field,
  earlier,
  deviates,
}: {
  field: Extract<ProtocolField, { kind: 'NUMBER' }>
  earlier: EarlierValue | undefined
  deviates: boolean
}) {
  const limits = formatLimits(field)
  if (!limits && !earlier) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: -0.5 }}>
      {limits && (
        <Typography
          variant="body2"
          role={deviates ? 'status' : undefined}
          color={deviates ? 'error' : 'text.secondary'}
          sx={{ fontWeight: deviates ? 600 : 400 }}
        >
          {deviates ? `Poza granicami: ${limits}` : `Granice: ${limits}`}
        </Typography>
      )}
      {earlier && (
        <SecondaryText>
          Poprzednio {formatValue(earlier.value, field)} ({formatDay(earlier.on)})
        </SecondaryText>
      )}
    </Box>
  )
}

interface NoteProps extends Pick<FieldInputProps, 'answer' | 'onAnswer'> {
  deviates: boolean
}

/** The note of a deviation. Otherwise shown only if there is one already, which would be issued unseen. */
function Note({ answer, onAnswer, deviates }: NoteProps) {
  const [isEdited, setIsEdited] = useState(false)
  if (answer?.kind !== 'CHECK' && answer?.kind !== 'NUMBER') return null
  if (!deviates && !answer.note && !isEdited) return null
  return (
    <Box onFocus={() => setIsEdited(true)} onBlur={() => setIsEdited(false)}>
      <BufferedText
        label="Uwaga"
        rows={2}
        value={answer.note ?? ''}
        onText={(text) => onAnswer({ ...answer, note: text.trim() === '' ? null : text })}
        maxLength={500}
      />
    </Box>
  )
}
