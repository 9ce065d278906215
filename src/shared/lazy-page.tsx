import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Loads its script, so that it is drawn at once: React holds back what comes out of a fallback for up to 300 ms. */
  preload: () => Promise<unknown>
}

/** As React's lazy(), within a <Suspense>, but drawn at once where it has been loaded before. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const { default: page } = await load()
    loaded = page
    return { default: page }
  }
  const Lazy = lazy(preload) as ComponentType<Props>
  function Page(props: Props) {
    // The same for as long as it stands, or its state would go.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return Object.assign(Page, { preload })
}
