import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause, Unread } from '../../confirmations/page'
import { useLink } from '../../confirmations/page'
import { loadOptOut, sendOptOut } from './opt-out-api'

export type OptOut = Unread | LoadedOptOut

type LoadedOptOut =
  | { at: 'asking'; info: OptOutInfo; sending: boolean; failure?: FailureCause }
  | { at: 'done'; info: OptOutInfo }

/** `refuse` opts out. */
export function useOptOut(token: string | undefined) {
  const { state: optOut, setState: setOptOut, load, once } = useLink(token, readOptOut)

  const refuse = () => {
    if (optOut.at !== 'asking' || token === undefined) return
    const { info } = optOut
    void once(async () => {
      setOptOut({ at: 'asking', info, sending: true })
      const failure = await sendOptOut(token)
      setOptOut(failure ? { at: 'asking', info, sending: false, failure } : { at: 'done', info })
    })
  }

  return { optOut, load, refuse }
}

async function readOptOut(token: string): Promise<LoadedOptOut> {
  const info = await loadOptOut(token)
  return info.done ? { at: 'done', info } : { at: 'asking', info, sending: false }
}
