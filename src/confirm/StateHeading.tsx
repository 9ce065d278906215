import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'

interface StateHeadingProps {
  title: string
  /** The sentence under it, read out together with it */
  children: ReactNode
}

/** Heading of a state. It takes the focus when the state appears, so that a screen reader and the Tab key start there. */
export function StateHeading({ title, children }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <h1 ref={heading} className="confirm-title" tabIndex={-1} aria-describedby={lead}>
        {title}
      </h1>
      <p id={lead} className="confirm-lead">
        {children}
      </p>
    </>
  )
}
