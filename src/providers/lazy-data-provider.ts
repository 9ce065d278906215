import { lazy } from '#domain/api/lazy'
import type { TerminDataProvider } from './data-provider'

/** A data provider that its first call loads: signing in needs neither it nor its codecs. */
export function lazyDataProvider(load: () => Promise<TerminDataProvider>): TerminDataProvider {
  const provider = lazy(load)
  const call =
    (name: keyof TerminDataProvider) =>
    async (...parameters: unknown[]): Promise<unknown> =>
      ((await provider())[name] as (...parameters: unknown[]) => unknown)(...parameters)
  return new Proxy({ supportAbortSignal: true } as unknown as TerminDataProvider, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : call(name as keyof TerminDataProvider)),
  })
}
