import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Spinner } from '../shared/Spinner'
import { tabOf } from './tabs'
import { useKeptTab } from './use-kept-tab'

export function Workspace() {
  const { search } = useLocation()
  const tab = tabOf(search)
  const { label, page: Page } = tab
  useKeptTab(tab, search)
  useEffect(() => {
    document.title = `${label} · Termin`
  }, [label])
  return (
    <Suspense fallback={<Spinner />}>
      <Page />
    </Suspense>
  )
}
