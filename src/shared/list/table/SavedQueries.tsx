import type { SavedQuery } from 'react-admin'
import { extractValidSavedQueries, useNotify } from 'react-admin'
import { useState } from 'react'
import { InlineEmpty } from '../../feedback/EmptyState'
import { lazyPart } from '../../feedback/lazy-part'
import { DeleteIcon, DoneIcon } from '../../plain/icons'
import { PlainButton, PlainIconButton } from '../../plain/PlainButton'
import { useStoredState } from '../../use-stored-state'
import { pageSizeOf, readFilters, sortKeyOf } from '../list-spec'
import type { TableRow } from './definition'
import { SavedQueriesIcon } from './icons'
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
      <ToolMenu label="Zapisane filtry" icon={SavedQueriesIcon}>
        {(close) => (
          <>
            {saved.length === 0 ? (
              <div className="tool-text">
                <InlineEmpty>
                  Ustaw filtry i kolejność, a potem zapisz je pod własną nazwą, żeby wrócić do nich jednym kliknięciem.
                </InlineEmpty>
              </div>
            ) : (
              <ul aria-label="Zapisane filtry" className="tool-list">
                {saved.map((query) => (
                  <li key={query.label}>
                    <PlainButton
                      tall
                      aria-current={isCurrent(query) || undefined}
                      onClick={() => {
                        state.show(parts(query))
                        close()
                      }}
                    >
                      {query.label}
                      {isCurrent(query) && <DoneIcon />}
                    </PlainButton>
                    <PlainIconButton
                      icon={DeleteIcon}
                      aria-label={`Usuń filtry „${query.label}”`}
                      onClick={() => setRemoving(query)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <hr className="tool-divider" />
            <PlainButton
              tall
              variant="accent"
              className="tool-list-foot"
              onClick={() => {
                close()
                setNaming(true)
              }}
            >
              Zapisz bieżące filtry…
            </PlainButton>
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
