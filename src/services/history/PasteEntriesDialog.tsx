import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { manualEntryCalls } from '#domain/services/history/contract'
import { maxEntries } from '#domain/services/history/manual-entry'
import type { PastedRow } from '#domain/services/history/pasted'
import { pastedColumns, readPasted } from '#domain/services/history/pasted'
import { serviceTypeNames } from '#domain/services/service'
import { formatMoney } from '#domain/text/money'
import { formatCount, nouns } from '#domain/text/plural'
import { formatDay } from '#domain/time/format'
import { ApiError, errorText } from '../../providers/api-error'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { FieldFrame } from '../../shared/form/FieldFrame'
import { HeldFields } from '../../shared/form/HeldFields'
import { LeaveQuestion, useLeaveQuestion } from '../../shared/form/leave-question'
import { useAction } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { deviceOptions } from './EntryDialog'

const forms = nouns.entry
const example = '21.11.2025; przegląd; wymiana filtrów; 350; Jan Wrona; 60'

interface PasteEntriesDialogProps {
  devices: readonly Device[]
  onClose: () => void
}

/** Adds entries pasted from a spreadsheet: all of them or none. */
export function PasteEntriesDialog({ devices, onClose }: PasteEntriesDialogProps) {
  const today = useToday()
  const [deviceId, setDeviceId] = useState(devices[0]?.id)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const question = useLeaveQuestion(text.trim() !== '', onClose)
  const { submit, busy } = useAction(manualEntryCalls.recordAll, {
    success: (recorded) => `Dodano do historii: ${formatCount(recorded.length, forms)}`,
    failure: () => undefined,
  })
  const rows = readPasted(text, today)
  const refused = refusals(failure)
  const preview = rows.map((row, index) => ({ ...row, error: row.error ?? refused.get(index) }))
  const entries = rows.flatMap(({ entry }) => (entry ? [entry] : []))
  const tooMany = rows.length > maxEntries
  const ready = rows.length > 0 && !tooMany && entries.length === rows.length && deviceId !== undefined

  async function save() {
    if (!ready) return
    try {
      await submit({ body: { entries: entries.map((entry) => ({ ...entry, deviceId })) } })
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <ActionDialog
        form
        title="Wklej wpisy do historii"
        maxWidth="md"
        confirmLabel={rows.length > 0 ? `Dodaj ${formatCount(rows.length, forms)}` : 'Dodaj wpisy'}
        confirmProps={{ disabled: !ready }}
        busy={busy}
        error={failure === undefined || refused.size > 0 ? undefined : errorText(failure)}
        onConfirm={() => void save()}
        onClose={question.ask}
      >
        <HeldFields saving={busy} sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          {devices.length > 1 && (
            <FieldFrame label="Urządzenie" required error={undefined}>
              {(attributes) => (
                <NativeSelect
                  value={deviceId}
                  onChange={({ target }) => setDeviceId(Number(target.value))}
                  input={<OutlinedInput />}
                  inputProps={attributes}
                >
                  {deviceOptions(devices).map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          )}
          <FieldFrame
            label="Wiersze"
            error={tooMany ? `Najwyżej ${maxEntries} wpisów naraz` : undefined}
            help={`Kolumny po kolei: ${pastedColumns.join('; ')}. Wystarczą data i typ. Rozdziel je tabulatorem (jak w arkuszu) albo średnikiem.`}
          >
            {(attributes) => (
              <OutlinedInput
                {...attributes}
                autoFocus
                multiline
                minRows={5}
                maxRows={12}
                placeholder={example}
                value={text}
                onChange={({ target }) => {
                  setText(target.value)
                  setFailure(undefined)
                }}
                sx={{ fontFamily: 'monospace', fontSize: '0.8125rem' }}
              />
            )}
          </FieldFrame>
          {preview.length > 0 && <Preview rows={preview} />}
        </HeldFields>
      </ActionDialog>
      <LeaveQuestion question={question} />
    </>
  )
}

function Preview({ rows }: { rows: readonly PastedRow[] }) {
  const wrong = rows.filter(({ error }) => error !== undefined).length
  return (
    <div>
      <Typography variant="body2" component="output" sx={{ display: 'block', fontWeight: 550, mb: 0.5 }}>
        {wrong === 0
          ? `Odczytano ${formatCount(rows.length, forms)}.`
          : `Do poprawy: ${formatCount(wrong, nouns.row)} z ${rows.length}. Dopóki choć jeden jest błędny, nie zapisze się żaden.`}
      </Typography>
      <Box
        component="ol"
        tabIndex={0}
        aria-label="Odczytane wiersze"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}
      >
        {rows.map(({ line, text, entry, error }) => (
          <Box
            component="li"
            key={line}
            sx={{ display: 'flex', gap: 1.5, py: 0.5, fontSize: '0.875rem', borderTop: 1, borderColor: 'divider' }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: '2.5em', textAlign: 'right' }}>
              {line}.
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {entry
                ? [
                    formatDay(entry.performedOn),
                    serviceTypeNames[entry.type],
                    entry.workDone,
                    typeof entry.price === 'number' && formatMoney(entry.price),
                    entry.technician,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : text}
              {error && (
                <Typography variant="body2" color="error">
                  {error}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  )
}

/** Errors by row: the server names fields `entries.<row>.<field>`, rows counted from 0. */
function refusals(failure: unknown): Map<number, string> {
  const fields = failure instanceof ApiError ? (failure.problem?.fields ?? {}) : {}
  return new Map(
    Object.entries(fields).flatMap(([path, message]): [number, string][] => {
      const row = /^entries\.(\d+)\./.exec(path)?.[1]
      return row === undefined ? [] : [[Number(row), message]]
    }),
  )
}
