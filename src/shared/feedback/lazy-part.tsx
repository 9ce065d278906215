import type { ComponentType } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { themed } from '../../theme/themed'
import { useMissingScriptNotice } from './missing-script'

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads its script, so that it is drawn at once. A failure shows when it is drawn. */
  preload: () => void
}

/**
 * A part of a page that is rarely needed, such as a dialog, in the theme of MUI. Its script loads when it is first drawn;
 * until then it draws nothing. If the script fails to load, a notification says so and `onClose` is called.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loaded = async () => (Loaded = await themed(load))

  function Part(props: Props) {
    const [Came, setCame] = useState(() => Loaded)
    const tell = useMissingScriptNotice()
    const failed = useEffectEvent(() => {
      void tell()
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    })
    useEffect(() => {
      if (Came) return
      let cancelled = false
      loaded().then(
        (part) => {
          if (!cancelled) setCame(() => part)
        },
        () => {
          if (!cancelled) failed()
        },
      )
      return () => {
        cancelled = true
      }
    }, [Came])
    return Came ? <Came {...props} /> : null
  }
  return Object.assign(Part, { preload: () => void loaded().catch(() => undefined) })
}
