import { useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { importCalls } from '#domain/import/contract'
import type { ImportColumns, ImportField } from '#domain/import/fields'
import {
  columnsSchema,
  importFieldNames,
  importFields,
  lacksType,
  missingAssignment,
  hasDeviceFields,
} from '#domain/import/fields'
import type { Import } from '#domain/import/import'
import { shortenTo } from '#domain/text/shorten'
import { errorText } from '../providers/api-error'
import { useFollowJobs } from '../jobs'
import { changeResult } from '../providers/use-call'
import { DividedItem } from '../shared/list/DividedItem'
import { Panel } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useAction } from '../shared/use-action'
import { DefaultsFields } from './DefaultsFields'
import { SavedAssignments } from './SavedAssignments'
import { UnsavedQuestion } from './UnsavedQuestion'

interface AssignColumnsProps {
  of: Import
  /** Called with the job that judges the rows */
  onStarted: (jobId: number) => void
}

export function AssignColumns({ of, onStarted }: AssignColumnsProps) {
  const [columns, setColumns] = useState<ImportColumns>(of.columns)
  const [defaults, setDefaults] = useState(of.defaults)
  const [error, setError] = useState<string>()
  const follow = useFollowJobs()
  const queryClient = useQueryClient()
  const { run, busy } = useAction(importCalls.assignColumns, {
    failure: () => undefined,
    onSuccess({ jobId }, { id, body }) {
      changeResult(queryClient, importCalls.get, { id }, (before) => ({ ...before, ...body }))
      follow(jobId)
      onStarted(jobId)
    },
    onError: (cause) => setError(errorText(cause)),
  })
  const isChanged = JSON.stringify([columns, defaults]) !== JSON.stringify([of.columns, of.defaults])
  const missing = missingAssignment(columns) ?? columnsSchema.safeParse(columns).error?.issues[0]?.message

  return (
    <>
      <Panel
        title="Co jest w kolumnach"
        help="Nagłówki, które znamy, są już przypisane. Resztę przypisz obok przykładowych wartości; czego nie potrzebujesz, pomiń."
      >
        <Box component="ul" aria-label="Kolumny pliku" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {of.heads.map((head, at) => (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name of their own
              key={at}
              name={head || `Kolumna ${at + 1}`}
              examples={of.examples[at] ?? []}
              field={columns[at] ?? null}
              onChange={(field) => setColumns(columns.map((each, place) => (place === at ? field : each)))}
            />
          ))}
        </Box>
        <SavedAssignments heads={of.heads} columns={columns} onApply={setColumns} />
      </Panel>
      <Panel
        title="Gdy w wierszu czegoś brakuje"
        help="Te wartości wpiszemy w miejsce pustych komórek. Zostaw puste, a takie wiersze zobaczysz jako odrzucone."
      >
        <DefaultsFields defaults={defaults} onChange={setDefaults} />
      </Panel>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {missing && <Alert severity="info">{missing}</Alert>}
        {!missing && lacksType(columns, defaults.type) && (
          <Alert severity="info">
            Żadna kolumna nie mówi, jakie to urządzenia:{' '}
            {hasDeviceFields(columns) ? 'takie wiersze zostaną odrzucone' : 'wczytamy samych klientów, bez adresów'}.
            Wskaż kolumnę z typem albo nazwą urządzenia, a gdy wszystkie są takie same, wybierz typ powyżej.
          </Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        <Button
          variant="contained"
          size="large"
          loading={busy}
          disabled={missing !== undefined}
          onClick={() => {
            setError(undefined)
            run({ id: of.id, body: { columns, defaults } })
          }}
        >
          Sprawdź wiersze
        </Button>
        <SecondaryText>Sprawdzanie niczego nie zapisuje.</SecondaryText>
      </Box>
      <UnsavedQuestion unsaved={isChanged} />
    </>
  )
}

interface ColumnRowProps {
  name: string
  examples: readonly string[]
  field: ImportField | null
  onChange: (field: ImportField | null) => void
}

function ColumnRow({ name, examples, field, onChange }: ColumnRowProps) {
  return (
    <DividedItem
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) 15rem' },
      }}
    >
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
      <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
        {examples.length > 0 ? examples.map((example) => shortenTo(example, 40)).join(' · ') : 'pusta kolumna'}
      </SecondaryText>
      <NativeSelect
        value={field ?? ''}
        onChange={({ target }) => onChange(importFields.find((each) => each === target.value) ?? null)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': `Kolumna „${name}” to` }}
        sx={{ color: field === null ? 'text.secondary' : 'text.primary' }}
      >
        <option value="">pomiń</option>
        {importFields.map((each) => (
          <option key={each} value={each}>
            {importFieldNames[each]}
          </option>
        ))}
      </NativeSelect>
    </DividedItem>
  )
}
