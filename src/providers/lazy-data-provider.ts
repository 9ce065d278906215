import type { TerminDataProvider } from './data-provider'

/** A data provider that is loaded by its first call: signing in needs none of it, nor of the codecs that come with it. */
export function lazyDataProvider(load: () => Promise<TerminDataProvider>): TerminDataProvider {
  let loading: Promise<TerminDataProvider> | undefined
  const call =
    (name: keyof TerminDataProvider) =>
    async (...parameters: unknown[]): Promise<unknown> => {
      loading ??= load()
      const provider = await loading.catch((error: unknown) => {
        // The network may be back for the next call.
        loading = undefined
        throw error
      })
      return (provider[name] as (...parameters: unknown[]) => unknown)(...parameters)
    }
  return new Proxy({ supportAbortSignal: true } as unknown as TerminDataProvider, {
    get: (known, name) => (name in known ? Reflect.get(known, name) : call(name as keyof TerminDataProvider)),
  })
}
