import type { ReactNode } from 'react'
import { useId } from 'react'
import { useImmediateChoice } from './use-immediate-choice'
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
  const [choice, choose] = useImmediateChoice(value, onChange)
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
