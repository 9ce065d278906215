import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useController } from 'react-hook-form'
import { deviceTypeNames } from '#domain/devices/device-type'
import { templateChanges } from '#domain/protocols/changes'
import type { ProtocolTemplate } from '#domain/protocols/template'
import { fieldsOf, maxSections } from '#domain/protocols/template'
import { HistoryOnRequest, NewerNote } from '../../events'
import { CheckField } from '../../shared/form/CheckField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { PageLeaveQuestion } from '../../shared/form/leave-question'
import { SaveBar } from '../../shared/form/SaveBar'
import { optionsOf, SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { Panel } from '../../shared/page/Card'
import { SectionPanel, SectionTabs } from '../../shared/page/SectionTabs'
import type { SectionDialog } from './SectionEditor'
import { SectionEditor } from './SectionEditor'
import { anyDeviceType } from './template-form'
import type { PreviewAnswers } from './TemplatePreview'
import { TemplatePreview } from './TemplatePreview'
import { useTemplateForm } from './use-template-form'

interface TemplateEditorProps {
  /** undefined of a new template */
  template: ProtocolTemplate | undefined
  /** What a new template begins as */
  copied: ProtocolTemplate | undefined
  mayWrite: boolean
  onCreated: (template: ProtocolTemplate) => void
  /** A new template is not wanted after all. */
  onCancel: () => void
}

const parts = { fields: 'Pola', preview: 'Podgląd' }
const typeOptions = [{ value: '', label: anyDeviceType }, ...optionsOf(deviceTypeNames)]

/** One form for name, type and all fields; the preview shows what is typed, also before it is saved. */
export function TemplateEditor({ template, copied, mayWrite, onCreated, onCancel }: TemplateEditorProps) {
  const [currentSection, setCurrentSection] = useState<keyof typeof parts>('fields')
  const [answers, setAnswers] = useState<PreviewAnswers>({})
  const [created, setCreated] = useState<ProtocolTemplate>()
  const [open, setOpen] = useState<{ section: number; dialog: SectionDialog }>()
  const { form, save, discard, start, failure, refusals, edited } = useTemplateForm({
    template,
    copied,
    held: open !== undefined,
    onCreated: setCreated,
  })
  const { isDirty, isSubmitting } = form.formState
  // Not exact, or it would miss the title of a section, which is a field of its own.
  const { field } = useController({ control: form.control, name: 'sections', exact: false })
  const { value: sections, onChange: change } = field
  const id = useId()
  const frame = useRef<HTMLFormElement>(null)
  const { original } = edited
  // Keys of the version that is changed, and of a newer one that it may be saved over
  const storedKeys = useMemo(() => {
    const stored = [original, template, copied].flatMap((each) => each?.sections ?? [])
    return new Set(fieldsOf(stored).map(({ key }) => key))
  }, [original, template, copied])

  // The leave question must know first that nothing is unsaved.
  useEffect(() => {
    if (created && !isDirty) onCreated(created)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- leads to the new template once
  }, [created, isDirty])

  useEffect(() => {
    if (refusals > 0) setCurrentSection('fields')
  }, [refusals])
  useEffect(() => {
    if (refusals > 0 && currentSection === 'fields' && !isSubmitting)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not each time that the tab is shown
  }, [refusals, isSubmitting])

  function addSection() {
    flushSync(() => change([...sections, { title: '', fields: [] }]))
    form.setFocus(`sections.${sections.length}.title`)
  }

  return (
    <FormProvider {...form}>
      <Box sx={{ mt: { xs: -1, sm: -1.5 } }}>
        <SectionTabs
          id={id}
          label="Części szablonu"
          sections={parts}
          current={currentSection}
          onChange={setCurrentSection}
        />
      </Box>
      {!mayWrite && (
        <Alert severity="info" role="note">
          Tylko podgląd. Szablony zmienia administrator lub kierownik.
        </Alert>
      )}
      <SectionPanel id={id} section="fields" current={currentSection}>
        <Box component="form" ref={frame} id={`${id}form`} noValidate onSubmit={(event) => void save(event)}>
          <Box
            component="fieldset"
            disabled={!mayWrite || isSubmitting}
            aria-label="Szablon"
            sx={{ ...plainFieldset, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
          >
            <Panel
              title="Szablon"
              {...(template && {
                help: `Wersja ${template.version}. Protokoły, które już ktoś zaczął, zostają przy swojej wersji.`,
              })}
            >
              <Box sx={{ display: 'grid', gap: 2 }}>
                <FieldRow columns="2fr 1fr">
                  <TextField name="name" label="Nazwa" required maxLength={80} placeholder="np. Przegląd kotła" />
                  <SelectField name="deviceType" label="Typ urządzenia" options={typeOptions} />
                </FieldRow>
                <CheckField
                  name="active"
                  label="Używany"
                  help="Serwisanci wybierają tylko spośród używanych szablonów."
                />
              </Box>
            </Panel>
            {sections.map((section, at) => (
              <SectionEditor
                // oxlint-disable-next-line react/no-array-index-key -- a section has no name of its own
                key={at}
                section={section}
                at={at}
                sections={sections}
                storedKeys={storedKeys}
                change={change}
                mayWrite={mayWrite}
                dialog={open?.section === at ? open.dialog : undefined}
                setDialog={(dialog) => setOpen(dialog && { section: at, dialog })}
              />
            ))}
            {mayWrite && sections.length < maxSections && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<AddIcon />}
                onClick={addSection}
                sx={{ justifySelf: 'start', minHeight: 44 }}
              >
                Dodaj sekcję
              </Button>
            )}
          </Box>
        </Box>
        {template && (
          <Panel title="Historia zmian">
            <HistoryOnRequest of={{ noun: 'PROTOCOL_TEMPLATE', id: template.templateId }} />
          </Panel>
        )}
      </SectionPanel>
      <SectionPanel id={id} section="preview" current={currentSection}>
        {currentSection === 'preview' && (
          <TemplatePreview sections={sections} answers={answers} onAnswers={setAnswers} />
        )}
      </SectionPanel>
      {(isDirty || !template) && (
        <SaveBar
          busy={isSubmitting}
          failure={failure}
          note={<NewerNote edited={edited} noun="PROTOCOL_TEMPLATE" changesBetween={templateChanges} load={start} />}
          form={`${id}form`}
          {...(!template && { text: 'Ten szablon nie jest jeszcze zapisany', discardLabel: 'Zrezygnuj' })}
          onDiscard={template ? discard : onCancel}
          readOnly={!mayWrite}
        />
      )}
      <PageLeaveQuestion unsaved={isDirty} />
    </FormProvider>
  )
}
