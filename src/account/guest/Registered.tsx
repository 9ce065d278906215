import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { GuestFrame } from '../GuestFrame'

/** How long the good news stands before the login page opens (ms). */
const readingTime = 3000

export function Registered() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), readingTime)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <GuestFrame title="Konto założone" name="Rejestracja">
      <output className="plain-good">Zarejestrowano, poczekaj na zatwierdzenie przez Admina</output>
      <p>Za chwilę otworzy się strona logowania. Zalogujesz się, gdy administrator zatwierdzi Twoje konto.</p>
      <Link to="/login" replace className="plain-submit plain-button">
        Przejdź do logowania
      </Link>
    </GuestFrame>
  )
}
