import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { GuestFrame } from '../GuestFrame'
import { ResetForm } from './ResetForm'

/** Opened by the link that was mailed. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => params.get('token') ?? '')
  const inAddress = params.has('token')

  // Whoever looks over a shoulder, the history and the Referer shall not see it.
  useEffect(() => {
    if (inAddress) void navigate('/reset-password', { replace: true })
  }, [inAddress, navigate])

  if (token === '') return <DeadLink />
  return (
    <GuestFrame title="Ustaw nowe hasło" name="Nowe hasło">
      <ResetForm token={token} onDead={() => setToken('')} />
    </GuestFrame>
  )
}

/** No token, or one that is used, too old or unknown. */
function DeadLink() {
  return (
    <GuestFrame title="Link nie działa" name="Nowe hasło">
      <p className="plain-alert" role="alert">
        Ten link jest nieważny albo wygasł. Poproś o nowy.
      </p>
      <p>Link z wiadomości działa przez godzinę i tylko raz.</p>
      <Link to="/forgot-password" className="plain-submit plain-button">
        Poproś o nowy link
      </Link>
      <p className="plain-foot">
        <Link to="/login" className="plain-link">
          Wróć do logowania
        </Link>
      </p>
    </GuestFrame>
  )
}
