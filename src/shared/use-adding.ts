import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Whether the form for a new record is open; a link with the state `{ adding: true }` opens it, too. */
export function useAdding(): [adding: boolean, setAdding: (open: boolean) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const asked = (location.state as { adding?: unknown } | null)?.adding === true
  function set(open: boolean) {
    setAdding(open)
    if (!open && asked) void navigate(location, { replace: true, state: null })
  }
  return [adding || asked, set]
}
