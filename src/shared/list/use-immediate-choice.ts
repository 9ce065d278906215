import { useState } from 'react'

/** Shows a choice at once: the address, from which `value` comes, follows in a transition of the router. */
export function useImmediateChoice<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (choice: Value) => void] {
  const [choice, setChoice] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    setChoice(value)
  }
  function choose(next: Value) {
    setChoice(next)
    onChange(next)
  }
  return [choice, choose]
}
