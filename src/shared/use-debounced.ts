import { useEffect, useState } from 'react'

/** The value once it has not changed for `delay` ms; the first one at once. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
