import { Link } from 'react-router-dom'
import { useEffect } from 'react'
import './plain-page.css'

export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Nie znaleziono · Termin'
  }, [])
  return (
    <div className="plain-page">
      <h1>Nie ma takiej strony</h1>
      <p>Adres jest niepoprawny albo link jest nieaktualny.</p>
      <Link to="/">Przejdź do pulpitu pracy</Link>
    </div>
  )
}
