import SavedIcon from '@mui/icons-material/BookmarksOutlined'
import CurrentIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import type { SavedQuery } from 'react-admin'
import { extractValidSavedQueries, useNotify } from 'react-admin'
import { useState } from 'react'
import { InlineEmpty } from '../../feedback/EmptyState'
import { lazyPart } from '../../feedback/lazy-part'
import { useStoredState } from '../../use-stored-state'
import { pageSizeOf, readFilters, sortKeyOf } from '../list-spec'
import type { TableRow } from './definition'
import { ToolMenu } from './ToolMenu'
import type { TableModel } from './use-table'

const SaveQueryDialog = lazyPart(async () => (await import('./SaveQueryDialog')).SaveQueryDialog)
const ActionDialog = lazyPart(async () => (await import('../../dialog/ActionDialog')).ActionDialog)

const readQueries = (stored: unknown) => extractValidSavedQueries(Array.isArray(stored) ? (stored as SavedQuery[]) : [])

/** Named filters with their order, for each table and each user, in this browser. */
export function SavedQueries<Row extends TableRow>({ table: { definition, state } }: { table: TableModel<Row> }) {
  const { spec } = state
  const [saved, keep] = useStoredState(`${definition.name}.queries`, readQueries)
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<SavedQuery>()
  const notify = useNotify()

  /** Ignores values that an older version has kept and this one does not know. */
  function parts({ value }: SavedQuery) {
    const key = value.sort && sortKeyOf(spec, value.sort)
    return {
      filters: readFilters(spec, (value.filter ?? {}) as Record<string, unknown>),
      sort: spec.sorts[key ?? spec.firstSort] ?? state.sort,
      pageSize: pageSizeOf(spec, value.perPage),
    }
  }

  function isCurrent(query: SavedQuery): boolean {
    const { filters, sort } = parts(query)
    return JSON.stringify([filters, sort]) === JSON.stringify([state.filters, state.sort])
  }

  function save(name: string) {
    const { filters, sort, pageSize } = state
    const value = { filter: filters, sort, perPage: pageSize, displayedFilters: [] }
    keep((before) => [...before.filter(({ label }) => label !== name), { label: name, value }])
    notify(`Zapisano filtry „${name}”`, { type: 'success' })
  }

  return (
    <>
      <ToolMenu label="Zapisane filtry" icon={<SavedIcon />}>
        {(close) => (
          <>
            {saved.length === 0 ? (
              <Box sx={{ px: 1.5, py: 0.5 }}>
                <InlineEmpty>
                  Ustaw filtry i kolejność, a potem zapisz je pod własną nazwą, żeby wrócić do nich jednym kliknięciem.
                </InlineEmpty>
              </Box>
            ) : (
              <Box component="ul" aria-label="Zapisane filtry" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {saved.map((query) => (
                  <Box component="li" key={query.label} sx={{ display: 'flex' }}>
                    <Button
                      color="inherit"
                      fullWidth
                      endIcon={isCurrent(query) ? <CurrentIcon /> : undefined}
                      aria-current={isCurrent(query) || undefined}
                      onClick={() => {
                        state.show(parts(query))
                        close()
                      }}
                      sx={{
                        justifyContent: 'space-between',
                        minWidth: 0,
                        whiteSpace: 'normal',
                        textAlign: 'left',
                        overflowWrap: 'anywhere',
                      }}
                    >
                      {query.label}
                    </Button>
                    <IconButton aria-label={`Usuń filtry „${query.label}”`} onClick={() => setRemoving(query)}>
                      <RemoveIcon fontSize="small" />
                    </IconButton>
                  </Box>
                ))}
              </Box>
            )}
            <Divider sx={{ my: 0.5 }} />
            <Button
              fullWidth
              onClick={() => {
                close()
                setNaming(true)
              }}
              sx={{ justifyContent: 'flex-start' }}
            >
              Zapisz bieżące filtry…
            </Button>
          </>
        )}
      </ToolMenu>
      {naming && (
        <SaveQueryDialog
          existingNames={saved.map(({ label }) => label)}
          onSave={save}
          onClose={() => setNaming(false)}
        />
      )}
      {removing && (
        <ActionDialog
          open
          danger
          title="Usunąć zapisane filtry?"
          confirmLabel="Usuń filtry"
          onConfirm={() => {
            keep((before) => before.filter(({ label }) => label !== removing.label))
            setRemoving(undefined)
          }}
          onClose={() => setRemoving(undefined)}
        >
          „{removing.label}” zniknie z listy zapisanych filtrów. Danych to nie zmieni.
        </ActionDialog>
      )}
    </>
  )
}
