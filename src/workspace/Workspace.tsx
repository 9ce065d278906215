import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Spinner } from '../shared/Spinner'
import { tabOf } from './tabs'

export function Workspace() {
  const { label, page: Page } = tabOf(useLocation().search)
  useEffect(() => {
    document.title = `${label} · Termin`
  }, [label])
  return (
    <Suspense fallback={<Spinner />}>
      <Page />
    </Suspense>
  )
}
