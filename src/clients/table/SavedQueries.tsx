import SavedIcon from '@mui/icons-material/BookmarksOutlined'
import CurrentIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import type { SavedQuery } from 'ra-core'
import { extractValidSavedQueries, useNotify, useSavedQueries } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog'
import { InlineEmpty } from '../../shared/InlineEmpty'
import { SaveQueryDialog } from './SaveQueryDialog'
import type { TableState } from './table-state'
import { pageSizes, readFilters, readOrder } from './table-state'
import { ToolMenu } from './ToolMenu'

/** Filters with their order under a name, in react-admin's own store of saved queries, on this computer. */
export function SavedQueries({ state }: { state: TableState }) {
  const [stored, keep] = useSavedQueries('devices')
  const saved = extractValidSavedQueries(stored)
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<SavedQuery>()
  const notify = useNotify()

  /** What an older version kept is read as carefully as an address. */
  function parts({ value }: SavedQuery) {
    const sort = value.sort ?? { field: '', order: 'ASC' }
    return {
      filters: readFilters((value.filter ?? {}) as object),
      order: readOrder(`${sort.order === 'DESC' ? '-' : ''}${sort.field}`),
      size: pageSizes.find((size) => size === value.perPage) ?? pageSizes[0],
    }
  }

  function isCurrent(query: SavedQuery): boolean {
    const { filters, order } = parts(query)
    return JSON.stringify([filters, order]) === JSON.stringify([state.filters, state.order])
  }

  function save(name: string) {
    const { filters, order, perPage } = state
    const value = { filter: filters, sort: order, perPage, displayedFilters: [] }
    keep([...saved.filter(({ label }) => label !== name), { label: name, value }])
    notify(`Zapisano zapytanie „${name}”`, { type: 'success' })
  }

  return (
    <>
      <ToolMenu label="Zapisane zapytania" icon={<SavedIcon />}>
        {(close) => (
          <>
            {saved.length === 0 ? (
              <Box sx={{ px: 1.5, py: 0.5 }}>
                <InlineEmpty>
                  Ustaw filtry i kolejność, a potem zapisz je pod własną nazwą, żeby wrócić do nich jednym kliknięciem.
                </InlineEmpty>
              </Box>
            ) : (
              <Box component="ul" aria-label="Zapisane zapytania" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {saved.map((query) => (
                  <Box component="li" key={query.label} sx={{ display: 'flex' }}>
                    <Button
                      color="inherit"
                      fullWidth
                      endIcon={isCurrent(query) ? <CurrentIcon /> : undefined}
                      aria-current={isCurrent(query) || undefined}
                      onClick={() => {
                        const { filters, order, size } = parts(query)
                        state.show(filters, order, size)
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
                    <IconButton aria-label={`Usuń zapytanie „${query.label}”`} onClick={() => setRemoving(query)}>
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
              Zapisz bieżące zapytanie…
            </Button>
          </>
        )}
      </ToolMenu>
      {naming && (
        <SaveQueryDialog taken={saved.map(({ label }) => label)} onSave={save} onClose={() => setNaming(false)} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          title="Usunąć zapisane zapytanie?"
          confirmLabel="Usuń zapytanie"
          onConfirm={() => {
            keep(saved.filter(({ label }) => label !== removing.label))
            setRemoving(undefined)
          }}
          onCancel={() => setRemoving(undefined)}
        >
          „{removing.label}” zniknie z listy. Urządzenia i klienci zostają bez zmian.
        </ConfirmDialog>
      )}
    </>
  )
}
