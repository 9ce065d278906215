import { formatNumber } from '#domain/text/number'
import { PlainSelect } from '../plain/PlainSelect'
import type { PlainIcon } from '../plain/icons'
import { FirstPageIcon, LastPageIcon, NextPageIcon, PreviousPageIcon } from '../plain/icons'
import './list.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** Page sizes to choose from, the smallest first */
  sizes?: readonly number[]
  onPageSize?: (size: number) => void
}

/** Page numbers to choose from */
const pageWindow = 5

/** Draws nothing if all rows fit on one page of every size. */
export function Pager({ page, pageSize, total, onChange, sizes, onPageSize }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (total <= Math.min(pageSize, ...(sizes ?? []))) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav aria-label="Strony" className="pager">
      <span className="pager-range">
        <output>{first > total ? 0 : `${formatNumber(first)}–${formatNumber(last)}`}</output> z {formatNumber(total)}
      </span>
      {sizes && onPageSize && (
        <PlainSelect
          label="Ile na stronie"
          value={pageSize}
          onChange={({ target }) => onPageSize(Number(target.value))}
          className="pager-size"
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              po {size}
            </option>
          ))}
        </PlainSelect>
      )}
      {(pages > 1 || page > pages) && <PageButtons page={Math.min(page, pages)} pages={pages} onChange={onChange} />}
    </nav>
  )
}

function PageButtons({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const first = Math.max(1, Math.min(page - Math.floor(pageWindow / 2), pages - pageWindow + 1))
  const numbers = Array.from({ length: Math.min(pageWindow, pages) }, (_, i) => first + i)
  const to = (label: string, Icon: PlainIcon, target: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onChange(target)}
    >
      <Icon />
    </button>
  )
  return (
    <div className="pager-pages">
      {pages > pageWindow && to('Pierwsza strona', FirstPageIcon, 1)}
      {to('Poprzednia strona', PreviousPageIcon, page - 1)}
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Strona ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      {to('Następna strona', NextPageIcon, page + 1)}
      {pages > pageWindow && to('Ostatnia strona', LastPageIcon, pages)}
    </div>
  )
}
