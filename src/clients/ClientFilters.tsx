import { Facet } from '../shared/list/Facet'
import { SearchBox } from '../shared/list/SearchBox'
import { PlainSelect } from '../shared/plain/PlainSelect'
import { sortLabels, urgencyFilters } from './list-query'
import type { ClientList } from './use-client-list'

/** Next to the list; on a phone above it, with the order as a select. */
export function ClientFilters({ state }: { state: ClientList }) {
  return (
    <aside aria-label="Filtry" className="clients-filters sticky-bar">
      <search className="clients-search">
        <SearchBox label="Nazwisko, telefon, adres" value={state.filters.q} onSearch={(q) => state.search(q)} />
        <PlainSelect
          label="Kolejność"
          value={state.sortKey}
          onChange={({ target }) => state.setSort(target.value as typeof state.sortKey)}
          className="clients-order"
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </PlainSelect>
      </search>
      <Facet
        title="Termin przeglądu"
        value={state.filters.filter}
        options={urgencyFilters}
        onChange={(filter) => state.setFilters({ filter })}
      />
      <div className="clients-orders">
        <Facet title="Kolejność" value={state.sortKey} options={sortLabels} onChange={(key) => state.setSort(key)} />
      </div>
    </aside>
  )
}
