import { Link } from 'react-router-dom'
import { useTitle } from '../shared/page/use-title'
import './plain-page.css'

export function NotFoundPage() {
  useTitle('Nie znaleziono')
  return (
    <div className="plain-page">
      <h1>Nie ma takiej strony</h1>
      <p>Adres jest niepoprawny albo link jest nieaktualny.</p>
      <Link to="/">Wróć do pracy</Link>
    </div>
  )
}
