import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { flushSync } from 'react-dom'
import { get, useFormState } from 'react-hook-form'
import type { ProtocolField, ProtocolSection } from '#domain/protocols/template'
import { maxFieldsOfSection } from '#domain/protocols/template'
import { formatCount, nouns } from '#domain/text/plural'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { TextField } from '../../shared/form/TextField'
import { DeleteIcon, DownIcon, UpIcon } from '../../shared/plain/icons'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import { Card } from '../../shared/page/Card'
import { afterDialog, focusHome } from '../../shared/page/focus-keeper'
import { AddFieldButton } from './AddFieldButton'
import { FieldDialog } from './FieldDialog'
import { FieldLine } from './FieldLine'
import type { FieldPlace } from './template-form'
import { withKey, placeAfterStep, withField, withMovedField, withMovedSection, withoutField } from './template-form'

interface SectionEditorProps {
  section: ProtocolSection
  at: number
  sections: ProtocolSection[]
  /** Keys of stored fields */
  storedKeys: ReadonlySet<string>
  change: (sections: ProtocolSection[]) => void
  dialog: SectionDialog | undefined
  setDialog: (dialog: SectionDialog | undefined) => void
  mayWrite: boolean
}

/** Names a field by its place, so the sections are not replaced while it is open. */
export type SectionDialog =
  | { name: 'field'; at: number; field: ProtocolField }
  | { name: 'remove'; at: number }
  | { name: 'removeAll' }

/**
 * A section with a line for each field. Fields are changed in a dialog, and moved by buttons, also into the next
 * section.
 */
export function SectionEditor(props: SectionEditorProps) {
  const { section, at, sections, storedKeys, change, dialog, setDialog, mayWrite } = props
  const { errors } = useFormState({ name: 'sections' })
  const errorAt = (path: string): unknown => get(errors, `sections.${at}.${path}`)
  const { title, fields } = section
  const name = title || `sekcja ${at + 1}`
  const place = (field: number): FieldPlace => ({ section: at, field })

  function move(field: number, step: -1 | 1) {
    const to = placeAfterStep(sections, place(field), step)
    if (!to) return
    flushSync(() => change(withMovedField(sections, place(field), to)))
    focusMover(`${to.section}.${to.field}`, step)
  }

  function moveSection(step: -1 | 1) {
    flushSync(() => change(withMovedSection(sections, at, step)))
    focusMover(`${at + step}`, step)
  }

  function removeSection() {
    setDialog(undefined)
    change(sections.toSpliced(at, 1))
    const next = Math.min(at, sections.length - 2)
    // The next section takes over the delete button that has the focus.
    afterDialog(() => document.querySelector<HTMLElement>(`[data-focus-home="section ${next}"]`)?.focus())
  }

  function remove(field: number) {
    change(withoutField(sections, place(field)))
    setDialog(undefined)
  }

  const fieldsError = ownMessage(errorAt('fields'))
  return (
    <Card aria-label={`Sekcja: ${name}`} sx={{ p: { xs: 2, sm: 2.5 } }} {...focusHome(`section ${at}`)} tabIndex={-1}>
      {mayWrite ? (
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, mb: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextField name={`sections.${at}.title`} label="Nazwa sekcji" required maxLength={80} />
          </Box>
          <Box sx={{ display: 'flex', pt: 3.25 }}>
            <Movers place={String(at)} name={name} up={at > 0} down={at < sections.length - 1} onMove={moveSection} />
            <PlainIconButton
              icon={DeleteIcon}
              aria-label={`Usuń sekcję: ${name}`}
              data-tooltip="Usuń sekcję"
              disabled={sections.length === 1}
              onClick={() => (fields.length > 0 ? setDialog({ name: 'removeAll' }) : removeSection())}
            />
          </Box>
        </Box>
      ) : (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      <Box component="ol" aria-label={`Pola: ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, index) => (
          <FieldLine
            key={field.key}
            field={field}
            errors={allMessages(errorAt(`fields.${index}`))}
            {...(mayWrite && {
              onChange: () => setDialog({ name: 'field', at: index, field }),
              onRemove: () => (storedKeys.has(field.key) ? setDialog({ name: 'remove', at: index }) : remove(index)),
              movers: (
                <Movers
                  place={`${at}.${index}`}
                  name={field.label}
                  up={placeAfterStep(sections, place(index), -1) !== undefined}
                  down={placeAfterStep(sections, place(index), 1) !== undefined}
                  onMove={(step) => move(index, step)}
                />
              ),
            })}
          />
        ))}
      </Box>
      {fields.length === 0 && !fieldsError && <InlineEmpty>Ta sekcja nie ma jeszcze pól.</InlineEmpty>}
      {fieldsError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fieldsError}
        </Alert>
      )}
      {mayWrite && fields.length < maxFieldsOfSection && (
        <AddFieldButton
          about={name}
          invalid={fieldsError !== undefined}
          onChoose={(field) => setDialog({ name: 'field', at: fields.length, field })}
        />
      )}
      {dialog?.name === 'field' && (
        <FieldDialog
          field={dialog.field}
          isNew={dialog.at === fields.length}
          onSave={(field) =>
            change(
              withField(sections, place(dialog.at), withKey(field, { sections, storedKeys, at: place(dialog.at) })),
            )
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'remove' && (
        <ActionDialog
          danger
          title={`Usunąć pole „${fields[dialog.at]?.label ?? ''}”?`}
          confirmLabel="Usuń pole"
          onConfirm={() => remove(dialog.at)}
          onClose={() => setDialog(undefined)}
        >
          Po zapisaniu szablonu nie będzie go w&nbsp;nowych protokołach. W&nbsp;dotychczasowych zostaje.
        </ActionDialog>
      )}
      {dialog?.name === 'removeAll' && (
        <ActionDialog
          danger
          title={`Usunąć sekcję „${name}”?`}
          confirmLabel="Usuń sekcję"
          onConfirm={removeSection}
          onClose={() => setDialog(undefined)}
        >
          Razem z&nbsp;nią znikną jej pola ({formatCount(fields.length, nouns.field)}). W&nbsp;dotychczasowych
          protokołach zostają.
        </ActionDialog>
      )}
    </Card>
  )
}

interface MoversProps {
  place: string
  name: string
  up: boolean
  down: boolean
  onMove: (step: -1 | 1) => void
}

function Movers({ place, name, up, down, onMove }: MoversProps) {
  return (
    <>
      <PlainIconButton
        icon={UpIcon}
        data-mover={`${place} -1`}
        data-tooltip="W górę"
        aria-label={`W górę: ${name}`}
        disabled={!up}
        onClick={() => onMove(-1)}
      />
      <PlainIconButton
        icon={DownIcon}
        data-mover={`${place} 1`}
        data-tooltip="W dół"
        aria-label={`W dół: ${name}`}
        disabled={!down}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** The focus follows what was moved; at the end, where its button is disabled, it moves to the other one. */
function focusMover(place: string, step: -1 | 1) {
  const mover = (of: number) => document.querySelector<HTMLButtonElement>(`[data-mover="${place} ${of}"]:enabled`)
  const next = mover(step) ?? mover(-step)
  next?.focus()
}

/** The message of an error at a list itself, not at one of its items */
function ownMessage(error: unknown): string | undefined {
  return messageOf(error) ?? messageOf(get(error, 'root'))
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** All messages of a field and of all that is in it */
function allMessages(error: unknown): string[] {
  const own = messageOf(error)
  if (own !== undefined) return [own]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(allMessages) : []
}
