import { useRef } from 'react'
import { randomKey } from '../../providers/random-key'

/**
 * The Idempotency-Key of a form: the same for the same values, so that pressing the button again after an answer was lost on the
 * way creates nothing twice; another one once the values have changed.
 */
export function useIdempotencyKey(): (values: unknown) => string {
  const last = useRef({ values: '', key: '' })
  return (values) => {
    const text = JSON.stringify(values)
    if (text !== last.current.values) last.current = { values: text, key: randomKey() }
    return last.current.key
  }
}
