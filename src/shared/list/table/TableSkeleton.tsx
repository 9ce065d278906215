import { frameHeight } from './TableGrid'
import '../../feedback/feedback.css'
import '../../page/page.css'
import './table.css'

interface TableSkeletonProps {
  /** 'Ładowanie urządzeń' */
  label: string
  /** Page size */
  rows: number
  lines: 1 | 2 | 3
  height?: number | undefined
  cards: boolean
}

/** Skeleton as tall as the head and the rows to come, so that nothing jumps */
export function TableSkeleton({ label, rows, lines, height, cards }: TableSkeletonProps) {
  return (
    <output className="table-skeleton" aria-label={label}>
      {cards ? (
        <span className="skeleton-cards" aria-hidden="true">
          {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
            <span key={row} className="card">
              <Bars count={4} />
            </span>
          ))}
        </span>
      ) : (
        <span className="card table-frame" style={frameHeight(height)} data-lines={lines} aria-hidden="true">
          {Array.from({ length: rows + 1 }, (_, row) => (
            <span key={row} className="skeleton-row">
              <Bars count={5} />
            </span>
          ))}
        </span>
      )}
    </output>
  )
}

const Bars = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => <span key={place} className="skeleton" />)
