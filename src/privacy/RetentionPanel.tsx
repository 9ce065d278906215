import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { eventChanges } from '#domain/events/event'
import { privacyCalls } from '#domain/privacy/contract'
import type { Retention, RetentionKind } from '#domain/privacy/retention'
import { retentionKinds, retentionSchema } from '#domain/privacy/retention'
import { NewerNote } from '../events'
import { useCall } from '../providers/use-call'
import { Loaded } from '../shared/feedback/Loaded'
import { InlineForm } from '../shared/form/InlineForm'
import { NumberField } from '../shared/form/NumberField'
import { useEdited } from '../shared/form/use-edited'
import { Panel } from '../shared/page/Card'
import { useSubmit } from '../shared/use-action'

const kinds = Object.entries(retentionKinds) as [RetentionKind, (typeof retentionKinds)[RetentionKind]][]

export function RetentionPanel() {
  const retention = useCall(privacyCalls.retention, {})
  return (
    <Panel
      title="Jak długo trzymamy dane"
      help="Po tylu miesiącach dane znikają same, codziennie w nocy. Puste pole: bez końca. Dziennik zmian ma własny czas w Ustawieniach."
    >
      <Loaded of={retention} failed="Nie udało się załadować czasów przechowywania" height={160}>
        {(data) => <RetentionForm rules={data} />}
      </Loaded>
    </Panel>
  )
}

function RetentionForm({ rules }: { rules: Retention }) {
  const edited = useEdited((api) => api.call(privacyCalls.retention, {}), rules)
  const submit = useSubmit(privacyCalls.changeRetention, { success: 'Zapisano czasy przechowywania' })
  return (
    <InlineForm
      follows
      onFollow={() => edited.take(rules)}
      schema={retentionSchema}
      defaultValues={rules}
      save={async (asked) => edited.take(await edited.save((previous) => submit({ body: { ...asked, previous } })))}
    >
      {(_form, saving) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            {kinds.map(([kind, [label, help]]) => (
              <NumberField key={kind} name={kind} label={label} help={help} min={1} max={240} unit="mies." />
            ))}
          </Box>
          <NewerNote edited={edited} noun="SETTINGS" changesBetween={eventChanges} valuesOf={(newer) => newer} />
          <Button type="submit" variant="outlined" loading={saving} sx={{ justifySelf: 'start' }}>
            Zapisz
          </Button>
        </Box>
      )}
    </InlineForm>
  )
}
