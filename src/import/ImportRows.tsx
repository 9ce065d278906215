import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { importCalls } from '#domain/import/contract'
import type { Import, ImportRow, Verdict } from '#domain/import/import'
import { mayAssign, mayDecide, verdictNames, verdicts } from '#domain/import/import'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { useFollowJobs } from '../jobs'
import { useApi } from '../providers/use-api'
import { keyOf } from '../providers/use-call'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { Facet } from '../shared/list/Facet'
import { LoadError } from '../shared/feedback/LoadError'
import { Pager } from '../shared/list/Pager'
import { listSpec } from '../shared/list/list-spec'
import { Panel } from '../shared/page/Card'
import { SearchBox } from '../shared/list/SearchBox'
import { Spinner } from '../shared/feedback/Spinner'
import { useListState } from '../shared/list/use-list-state'
import { DecideForAll } from './DecideForAll'
import { RefusedButton } from './FileButtons'
import { longLabels, isUnderWay, rowsToWrite } from './import-text'
import { RowItem } from './RowItem'
import type { RowEdits } from './use-row-edits'

const spec = listSpec({
  filters: { verdict: { '': 'Wszystkie', ...verdictNames } },
  sorts: { line: { field: 'line', order: 'ASC' } },
  firstSort: 'line',
  sortParam: 'sort',
  pageSizes: [50],
  serverFilter: ({ q, verdict }) => ({ ...(q && { q }), ...(verdict && { verdict }) }),
})

interface ImportRowsProps {
  of: Import
  edits: RowEdits
  onAssign?: (() => void) | undefined
}

export function ImportRows({ of, edits, onAssign }: ImportRowsProps) {
  const api = useApi()
  const [running, setRunning] = useState(false)
  const list = useListState(spec)
  const { page, pageSize } = list
  const { verdict, q } = list.filters
  const follow = useFollowJobs()
  // The last row of a verdict takes its chip and the filter with it.
  const selected = verdicts.find((each) => each === verdict && of.counts[each] > 0)
  const input = {
    id: of.id,
    filter: { ...(selected && { verdict: selected }), ...(q && { q }) },
    range: [(page - 1) * pageSize, page * pageSize - 1] satisfies [number, number],
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(importCalls.rows, input),
    queryFn: ({ signal }) => api.page(importCalls.rows, input, { signal }),
    placeholderData: keepPreviousData,
  })
  // Decided rows leave their list, which may empty its last page.
  const pastEnd = data && data.rows.length === 0 && data.total > 0
  const last = pastEnd && !isPlaceholderData ? Math.ceil(data.total / pageSize) : undefined
  const turn = useEffectEvent((to: number) => list.setPage(to))
  useEffect(() => {
    if (last !== undefined) turn(last)
  }, [last])
  const forgetWritten = useEffectEvent((rows: readonly ImportRow[]) =>
    edits.forget(rows.flatMap(({ line, written }) => (written ? [line] : []))),
  )
  useEffect(() => {
    if (data) forgetWritten(data.rows)
  }, [data])
  const count = rowsToWrite(of)
  // Known rows may still lack history from the file.
  const what = count === 0 && of.history ? 'historię' : formatCount(count, nouns.row)
  const open = mayDecide(of) && !isUnderWay(of)

  return (
    <Panel title={mayAssign(of) ? 'Co stanie się z wierszami' : 'Wiersze tego importu'} help={helpOf(of)}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', ...longLabels }}>
        {open && onAssign && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              pb: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {of.status === 'JUDGED' && (
              <Button
                variant="contained"
                size="large"
                disabled={count === 0 && !of.history}
                onClick={() => edits.discardAnd(() => setRunning(true))}
              >
                Wczytaj {what}
              </Button>
            )}
            <Button onClick={() => edits.discardAnd(onAssign)}>Zmień przypisanie kolumn</Button>
            {of.status === 'JUDGED' && of.counts.DOUBTFUL > 0 && (
              <Typography color="text.secondary">
                Do decyzji: {formatCount(of.counts.DOUBTFUL, nouns.row)}. Bez decyzji zostaną pominięte.
              </Typography>
            )}
          </Box>
        )}
        <Facet
          title="Pokaż"
          chips
          value={selected ?? ''}
          options={optionsOf(of)}
          onChange={(next) => list.setFilters({ verdict: next })}
        />
        {of.fileKept && <SearchBox label="Szukaj w wierszach" value={q} onSearch={list.search} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {open && selected && <DecideForAll of={of} verdict={selected} />}
          {of.fileKept && of.counts.REFUSED + of.counts.DOUBTFUL > 0 && <RefusedButton id={of.id} />}
        </Box>
        {error && !data && <LoadError error={error} title="Nie udało się załadować wierszy" retry={refetch} />}
        {((!error && !data) || pastEnd) && <Spinner />}
        {data?.rows.length === 0 && !pastEnd && <InlineEmpty>Nie ma takich wierszy.</InlineEmpty>}
        {data && data.rows.length > 0 && (
          <Box component="ul" aria-label="Wiersze" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.rows.map((row) => (
              <RowItem
                key={row.line}
                of={of}
                row={row}
                open={open && !row.written}
                edits={edits.of(row.line)}
                onEdits={(next) => edits.change(row.line, next)}
              />
            ))}
          </Box>
        )}
        {data && <Pager page={page} pageSize={pageSize} total={data.total} onChange={list.setPage} />}
      </Box>
      {running && (
        <ActionQuestion
          title={`Wczytać ${what}?`}
          confirmLabel="Wczytaj"
          action={importCalls.run}
          input={{ id: of.id }}
          onSuccess={({ jobId }) => follow(jobId)}
          onClose={() => setRunning(false)}
        >
          {of.history
            ? `Dodamy ${count === 0 ? 'wizyty, obowiązki i SMS-y, których tu jeszcze nie ma' : 'klientów i urządzenia razem z wizytami, obowiązkami i SMS-ami z historii'}. Żaden z tych SMS-ów nie zostanie wysłany. `
            : 'Dodamy klientów i urządzenia, a ostatnie przeglądy jako wizyty w historii. '}
          Import można zatrzymać i cofnąć w całości.
        </ActionQuestion>
      )}
    </Panel>
  )
}

function helpOf(of: Import): string | undefined {
  if (!of.fileKept) return 'Treść wierszy usunęliśmy po 30 dniach razem z plikiem.'
  if (mayAssign(of)) return 'Nic jeszcze nie zapisano.'
  const { DOUBTFUL, REFUSED, LEFT_OUT } = of.counts
  return mayDecide(of) && DOUBTFUL + REFUSED + LEFT_OUT > 0
    ? 'Wiersze, których nie wczytano, możesz jeszcze rozstrzygnąć albo poprawić, a potem wczytać.'
    : undefined
}

function optionsOf({ counts, rowCount }: Import): Record<string, string> {
  const present = verdicts.filter((each) => counts[each] > 0)
  const label = (name: string, rows: number) => `${name} ${formatNumber(rows)}`
  return {
    '': label('Wszystkie', rowCount),
    ...Object.fromEntries(present.map((each: Verdict) => [each, label(verdictNames[each], counts[each])])),
  }
}
