import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import './list.css'

interface FacetProps<Value extends string> {
  title: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
  /** Chips that wrap, where a list would be too long */
  chips?: boolean
  /** Drawn before the label */
  mark?: (value: Value) => ReactNode
}

/** A choice of one: a list, on a phone a row that scrolls sideways; or chips. */
export function Facet<Value extends string>({ title, value, options, onChange, chips, mark }: FacetProps<Value>) {
  const id = useId()
  // Shows the choice at once: the address follows in a transition of the router.
  const [choice, setChoice] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    setChoice(value)
  }

  function choose(option: Value) {
    setChoice(option)
    onChange(option)
  }

  return (
    <div role="radiogroup" aria-labelledby={id} className={chips ? 'facet facet-chips' : 'facet'}>
      <h2 id={id}>{title}</h2>
      <div className="facet-options">
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <label key={option}>
            <input type="radio" name={id} value={option} checked={option === choice} onChange={() => choose(option)} />
            {mark?.(option)}
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}
