import { lazy } from '#domain/api/lazy'
import type { TerminDataProvider } from './data-provider'

/** A data provider that is loaded by its first call: signing in needs none of it, nor of the codecs that come with it. */
export function lazyDataProvider(load: () => Promise<TerminDataProvider>): TerminDataProvider {
  const provider = lazy(load)
  const call =
    (name: keyof TerminDataProvider) =>
    async (...parameters: unknown[]): Promise<unknown> =>
      ((await provider())[name] as (...parameters: unknown[]) => unknown)(...parameters)
  return new Proxy({ supportAbortSignal: true } as unknown as TerminDataProvider, {
    get: (known, name) => (name in known ? Reflect.get(known, name) : call(name as keyof TerminDataProvider)),
  })
}
