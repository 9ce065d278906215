import type { ComponentType } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMissingScriptNotice } from './missing-script'

/**
 * A part of a page that is rarely needed, such as a dialog. Its script loads when it is first drawn; until then it draws nothing. If the script
 * fails to load, a notification says so and `onClose` is called.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => Loaded)
    const tell = useMissingScriptNotice()
    const failed = useEffectEvent(() => {
      void tell()
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    })
    useEffect(() => {
      if (Part) return
      let cancelled = false
      load().then(
        (part) => {
          Loaded = part
          if (!cancelled) setPart(() => part)
        },
        () => {
          if (!cancelled) failed()
        },
      )
      return () => {
        cancelled = true
      }
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
}
