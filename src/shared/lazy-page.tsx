import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { MissingPage } from './missing-script'
import { reloadOnce, servedVersion } from './served-version'

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /** Loads its script, so that it is drawn at once: React holds back what comes out of a fallback for up to 300 ms. */
  preload: () => Promise<unknown>
}

/**
 * As React's lazy(), within a <Suspense>, but drawn at once where it has been loaded before. Where the script does not come, because the
 * server has a new version, the page is reloaded; otherwise it says so and is asked for again by the next visit.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const { default: page } = await load()
    loaded = page
    return { default: page }
  }
  const fresh = () => lazy(() => preload().catch(missing)) as ComponentType<Props>
  let Lazy = fresh()
  const forget = () => void (Lazy = fresh())

  async function missing(): Promise<{ default: ComponentType<Props> }> {
    if ((await servedVersion()) === 'newer' && reloadOnce()) return new Promise(() => {})
    return { default: Missing }
  }

  function Missing(props: Props) {
    const [Came, setCame] = useState<ComponentType<Props>>()
    const retry = async () => {
      const { default: page } = await preload()
      setCame(() => page)
    }
    return Came ? <Came {...props} /> : <MissingPage retry={retry} onLeave={forget} />
  }

  function Page(props: Props) {
    // The same for as long as it stands, or its state would go.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return Object.assign(Page, { preload })
}
