import type { PolishForms } from '#domain/text/plural'
import { formatCount } from '#domain/text/plural'
import '../shared/page/page.css'

/** Title and count of the tab, above cards and table alike */
export function ClientsHeading({ total, forms }: { total: number | undefined; forms: PolishForms }) {
  return (
    <div className="list-title">
      <h1 className="page-title">Zarządzanie Klientami</h1>
      <output aria-live="polite">{total !== undefined && `Znaleziono: ${formatCount(total, forms)}`}</output>
    </div>
  )
}
