import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Day } from '#domain/time/day'
import { formatWeekdayAndDay } from './days'
import { useTexts } from './languages'

interface StateHeadingProps {
  title: string
  /** Leaves the focus in a form that is being filled in */
  besideForm?: boolean
  children: ReactNode
}

/** Takes the focus when it appears, so that screen readers and the Tab key start there. */
export function StateHeading({ title, besideForm = false, children }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useId()
  useLayoutEffect(() => {
    if (besideForm && document.activeElement?.closest('form')) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [besideForm])
  return (
    <>
      <h1 ref={heading} className="light-title" tabIndex={-1} aria-describedby={lead}>
        {title}
      </h1>
      <p id={lead} className="confirm-lead">
        {children}
      </p>
    </>
  )
}

interface StateIconProps {
  tone: 'good' | 'late' | 'bad'
  children: ReactNode
}

/** Above the heading of a state */
export function StateIcon({ tone, children }: StateIconProps) {
  return <div className={`confirm-status-icon confirm-status-icon-${tone}`}>{children}</div>
}

/** 'środa, 25 listopada', broken only behind the comma */
export function WeekdayAndDay({ day }: { day: Day }) {
  const [weekday, date] = formatWeekdayAndDay(day, useTexts()).split(', ', 2)
  return (
    <span>
      {weekday}
      {date && (
        <>
          , <span className="confirm-date">{date}</span>
        </>
      )}
    </span>
  )
}
