import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useState } from 'react'
import type { Import } from '#domain/import/import'
import { formatCount, nouns } from '#domain/text/plural'
import { ApiError, errorText, isTemporary } from '../providers/api-error'
import { useAskUnsaved } from '../shared/form/leave-question'
import { Panel } from '../shared/page/Card'
import { useAction } from '../shared/use-action'
import { chooseSheets } from './file-actions'

/** The sheets of a workbook that are imported; nothing where there is only one. */
export function ChooseSheets({ of: { id, sheets } }: { of: Pick<Import, 'id' | 'sheets'> }) {
  const current = sheets.flatMap(({ name, taken: isTaken }) => (isTaken ? [name] : []))
  const [selected, setSelected] = useState<readonly string[]>(current)
  const [error, setError] = useState<string>()
  const { run, busy } = useAction(chooseSheets, {
    failure: () => undefined,
    onError(cause) {
      setError(errorText(cause))
      // A failed call can be tried again as it was.
      if (cause instanceof ApiError && !isTemporary(cause)) setSelected(current)
    },
  })
  const askUnsaved = useAskUnsaved()
  if (sheets.length < 2) return null
  const isChanged = sheets.some(({ name }) => selected.includes(name) !== current.includes(name))
  const all = sheets.map(({ name }) => name)
  // Other sheets have other columns: what is assigned by hand is lost.
  const read = (names: readonly string[]) =>
    askUnsaved(() => {
      setError(undefined)
      run({ id, body: { sheets: [...names] } })
    })
  return (
    <Panel
      title="Arkusze"
      help="Wybierz, które wczytać. Kolumny o tym samym znaczeniu połączymy, a wiersze kolejnych arkuszy numerujemy dalej."
    >
      <FormGroup>
        {sheets.map(({ name, rows }) => (
          <FormControlLabel
            key={name}
            label={`${name}: ${formatCount(rows, nouns.row)}`}
            control={
              <Checkbox
                checked={selected.includes(name)}
                disabled={busy}
                onChange={({ target }) =>
                  setSelected(all.filter((each) => (each === name ? target.checked : selected.includes(each))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          loading={busy}
          disabled={!isChanged || selected.length === 0}
          onClick={() => read(selected)}
        >
          Odczytaj wybrane arkusze
        </Button>
        {current.length < sheets.length && (
          <Button disabled={busy} onClick={() => read(all)}>
            Odczytaj wszystkie
          </Button>
        )}
      </Box>
    </Panel>
  )
}
