import { useCallback, useState } from 'react'
import { useUser } from '../providers/use-session'
import { storeText } from '../providers/store-text'
import { storedJson } from '../providers/stored-json'

/**
 * What a person has chosen in this browser, under the key `termin.<name>.<user's id>`. Not in react-admin's store,
 * which is emptied at sign-out. `read` (a stable function) converts what is stored to a value, also null and what an
 * older version has written.
 */
export function useStoredState<Value>(
  name: string,
  read: (stored: unknown) => Value,
): [Value, (change: (before: Value) => Value) => void] {
  const userId = useUser()?.id ?? 0
  const key = keyOf(name, userId)
  const [value, setValue] = useState(() => read(storedJson('localStorage', key)))
  const change = useCallback(
    (to: (before: Value) => Value) => {
      // Another tab may have kept something in the meantime.
      const after = to(read(storedJson('localStorage', key)))
      storeText('localStorage', key, JSON.stringify(after ?? null))
      setValue(after)
    },
    [key, read],
  )
  return [value, change]
}

/** The stored value as `useStoredState` reads it, outside of a component */
export function storedValue<Value>(name: string, userId: number, read: (stored: unknown) => Value): Value {
  return read(storedJson('localStorage', keyOf(name, userId)))
}

const keyOf = (name: string, userId: number) => `termin.${name}.${userId}`
