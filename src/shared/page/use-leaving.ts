import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls `onLeave`, which sets state of the component, when the page or tab changes, or on 'back'. A changed search
 * parameter does not count.
 */
export function useLeaving(onLeave: () => void): void {
  const { key, pathname, search } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop
  const place = `${pathname} ${new URLSearchParams(search).get('tab')}`
  const [previous, setPrevious] = useState({ key, place })
  if (previous.key === key) return
  setPrevious({ key, place })
  if (wentBack || previous.place !== place) onLeave()
}
