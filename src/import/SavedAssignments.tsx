import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { importCalls } from '#domain/import/contract'
import type { ImportColumns, ImportField } from '#domain/import/fields'
import { columnsOf } from '#domain/import/fields'
import { useCall } from '../providers/use-call'
import { useAction } from '../shared/use-action'

interface SavedAssignmentsProps {
  heads: readonly string[]
  columns: ImportColumns
  onApply: (columns: ImportColumns) => void
}

export function SavedAssignments({ heads, columns, onApply }: SavedAssignmentsProps) {
  const [name, setName] = useState('')
  const { data: saved = [] } = useCall(importCalls.savedAssignments, {})
  const { run, busy } = useAction(importCalls.saveAssignment, {
    success: ({ name: savedName }) => `Przypisanie „${savedName}” zachowane`,
    onSuccess: () => setName(''),
  })

  function keep(event: FormEvent) {
    event.preventDefault()
    const fields: Record<string, ImportField> = {}
    for (const [at, head] of heads.entries()) if (head !== '' && columns[at]) fields[head] = columns[at]
    run({ body: { name, fields } })
  }
  function apply(id: string) {
    const assignment = saved.find((each) => String(each.id) === id)
    if (assignment) onApply(columnsOf(heads, assignment.fields))
  }

  return (
    <Box
      component="form"
      onSubmit={keep}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {saved.length > 0 && (
        <NativeSelect
          value=""
          onChange={({ target }) => apply(target.value)}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': 'Użyj zachowanego przypisania' }}
          sx={{ flex: '0 1 15rem' }}
        >
          <option value="">Użyj zachowanego…</option>
          {saved.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      )}
      <OutlinedInput
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder="Nazwa, np. „Nasz program”"
        inputProps={{ 'aria-label': 'Nazwa przypisania', maxLength: 80 }}
        sx={{ flex: '0 1 16rem' }}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={busy}>
        Zachowaj przypisanie
      </Button>
    </Box>
  )
}
