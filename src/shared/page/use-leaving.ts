import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Calls `onLeave`, which sets state of the component, when the page or tab changes, or on 'back'. A changed search parameter does not count. */
export function useLeaving(onLeave: () => void): void {
  const { key, pathname, search } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop
  const place = `${pathname} ${new URLSearchParams(search).get('tab')}`
  const [seen, setSeen] = useState({ key, place })
  if (seen.key === key) return
  setSeen({ key, place })
  if (wentBack || seen.place !== place) onLeave()
}
