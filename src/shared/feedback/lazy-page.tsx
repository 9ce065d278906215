import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { themed } from '../../theme/themed'
import { MissingPage } from './missing-script'
import { reloadOnce, servedVersion } from './served-version'

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  /**
   * Loads its script, so that the page is drawn without a fallback: React delays what replaces a fallback by up to 300
   * ms.
   */
  preload: () => Promise<unknown>
}

interface LazyPageOptions {
  /** Without the theme of MUI, of which it draws nothing itself */
  plain?: boolean
}

/**
 * Like React's lazy(), within a <Suspense>, but drawn at once if it has been loaded before. If the script fails to
 * load, the browser's page is reloaded where the server has a new version; otherwise an error is shown, and the next
 * visit tries again.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { plain = false }: LazyPageOptions = {},
): LazyPage<Props> {
  const loadPage = async () => (await load()).default
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await (plain ? loadPage() : themed(loadPage))
    return { default: loaded }
  }
  const fresh = () => lazy(() => preload().catch(missing)) as ComponentType<Props>
  let Lazy = fresh()
  const forget = () => {
    Lazy = fresh()
  }

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
    // Must not change while mounted, or the page would lose its state.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  return Object.assign(Page, { preload })
}
