import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../providers/api-error'
import { SecondaryText } from '../../shared/page/SecondaryText'
import type { ServicesFrom } from './agenda-data'

/** px before the end of the list becomes visible */
const preloadPx = 800

interface MoreDaysProps {
  query: ServicesFrom
  /** Called before the days are loaded at the wish of someone whose focus is here */
  onMore: () => void
}

/** Loads the following days shortly before the end is scrolled into view, or at a press. */
export function MoreDays({ query, onMore }: MoreDaysProps) {
  const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, error } = query
  const end = useRef<HTMLButtonElement>(null)
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError
  function load() {
    onMore()
    void query.fetchNextPage()
  }
  const near = useEffectEvent(() => {
    // The button that has the focus would be disabled, and perhaps gone.
    if (document.activeElement === end.current) load()
    else void query.fetchNextPage()
  })
  useEffect(() => {
    if (!waiting || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near()
      },
      {
        rootMargin: `${preloadPx}px`,
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // A new observer after each answer: an end that stays in view must be reported again.
  }, [waiting])

  if (!hasNextPage)
    return <SecondaryText sx={{ textAlign: 'center', py: 1 }}>To już wszystkie zaplanowane wizyty.</SecondaryText>
  return (
    <>
      {isFetchNextPageError && <Typography color="error">{errorText(error)}</Typography>}
      <Button ref={end} variant="outlined" loading={isFetchingNextPage} onClick={load} sx={{ minHeight: 44 }}>
        {isFetchNextPageError ? 'Spróbuj ponownie' : 'Pokaż kolejne dni'}
      </Button>
    </>
  )
}
