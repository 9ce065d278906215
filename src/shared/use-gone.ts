import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'

/** For a record that is deleted where it is shown: takes it off the screen at once, so that nothing of it is read again, and leaves. */
export function useGone(onGone: (() => void) | undefined) {
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  function leave() {
    flushSync(() => setGone(true))
    if (onGone) onGone()
    else void navigate('/?tab=clients')
  }
  return { gone, leave }
}
