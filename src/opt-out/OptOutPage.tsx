import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause } from '../confirm'
import { AlertIcon, BusyButton, CheckIcon, CustomerPage, StateHeading } from '../confirm'
import { loadOptOut, sendOptOut } from './opt-out-api'

type State =
  | { at: 'loading' }
  | { at: 'unloadable'; reason: FailureCause; retrying: boolean }
  | { at: 'asking'; info: OptOutInfo; sending: boolean; failed: boolean }
  | { at: 'done'; info: OptOutInfo }

const title = 'Rezygnacja z reklam SMS'
const titles: Record<State['at'], string> = {
  loading: title,
  unloadable: 'Nie udało się załadować',
  asking: title,
  done: 'Bez reklam SMS',
}

const hints: Record<FailureCause, string> = {
  link: 'Otwórz link bezpośrednio z wiadomości SMS. Jeśli to nie pomoże, zadzwoń pod numer podany w wiadomości.',
  network: 'Wygląda na to, że nie ma połączenia z internetem.',
  server: 'Nasz serwer chwilowo nie odpowiada. Spróbuj ponownie za kilka minut.',
}

/** The page that the link of an advertisement opens: it asks first, since programs open links to look at them. */
export function OptOutPage({ token }: { token: string | undefined }) {
  const { state, load, refuse } = useOptOut(token)
  const info = 'info' in state ? state.info : undefined
  const company = info?.companyName
  useEffect(() => {
    document.title = company ? `${titles[state.at]} – ${company}` : titles[state.at]
  }, [state.at, company])
  return (
    <CustomerPage
      icon={<CheckIcon />}
      brand={state.at === 'loading' ? undefined : company || title}
      busy={state.at === 'loading'}
      contact={{ phone: info?.contactPhone ?? '', hours: info?.contactHours ?? '' }}
      announcement={
        state.at === 'loading' ? 'Wczytywanie…' : state.at === 'unloadable' ? 'Wczytywanie nie powiodło się.' : ''
      }
    >
      <Shown state={state} load={load} refuse={refuse} />
    </CustomerPage>
  )
}

function Shown({ state, load, refuse }: { state: State; load: () => void; refuse: () => void }) {
  switch (state.at) {
    case 'loading':
      return (
        <>
          <h1 className="confirm-unseen">{title}</h1>
          <div className="confirm-skeleton" aria-hidden="true">
            <span className="confirm-bone confirm-bone-title" />
            <span className="confirm-bone confirm-bone-lead" />
            <span className="confirm-bone confirm-bone-button" />
          </div>
        </>
      )
    case 'unloadable':
      return (
        <>
          <div className="confirm-sign confirm-sign-bad">
            <AlertIcon />
          </div>
          <StateHeading title="Coś poszło nie tak">
            Nie udało się załadować informacji. Sprawdź poprawność linku.
          </StateHeading>
          <p className="confirm-hint">{hints[state.reason]}</p>
          <div className="confirm-action">
            <BusyButton busy={state.retrying} busyLabel="Wczytywanie…" onClick={load}>
              Spróbuj ponownie
            </BusyButton>
          </div>
        </>
      )
    case 'asking':
      return (
        <>
          <StateHeading title="Nie chcesz reklam SMS?">
            Na numer kończący się na {state.info.phoneEnd} nie wyślemy więcej ofert ani promocji.
          </StateHeading>
          <p className="confirm-hint">Przypomnienia o przeglądach Twoich urządzeń będą przychodzić jak dotąd.</p>
          <div className="confirm-action">
            <div role="alert">
              {state.failed && (
                <p className="confirm-problem">
                  <AlertIcon />
                  <span>Nie udało się zapisać rezygnacji. Spróbuj ponownie.</span>
                </p>
              )}
            </div>
            <BusyButton busy={state.sending} busyLabel="Zapisywanie…" onClick={refuse}>
              Nie chcę reklam SMS
            </BusyButton>
          </div>
        </>
      )
    case 'done':
      return (
        <>
          <div className="confirm-sign confirm-sign-good">
            <CheckIcon />
          </div>
          <StateHeading title="Nie wyślemy więcej reklam">
            Na numer kończący się na {state.info.phoneEnd} nie przyjdą już od nas reklamy SMS.
          </StateHeading>
          <p className="confirm-hint">
            Przypomnienia o przeglądach Twoich urządzeń będą przychodzić jak dotąd. Jeśli to pomyłka, zadzwoń do nas.
          </p>
        </>
      )
  }
}

function useOptOut(token: string | undefined) {
  const [state, setState] = useState<State>({ at: 'loading' })
  // A ref, since two taps can precede the next render.
  const busy = useRef(false)

  const run = useCallback(async (work: () => Promise<State>) => {
    if (busy.current) return
    busy.current = true
    try {
      setState(await work())
    } finally {
      busy.current = false
    }
  }, [])

  useEffect(() => void run(() => loaded(token)), [run, token])

  const load = () => {
    setState((now) => (now.at === 'unloadable' ? { ...now, retrying: true } : now))
    void run(() => loaded(token))
  }

  const refuse = () => {
    if (state.at !== 'asking' || token === undefined) return
    const { info } = state
    setState({ ...state, sending: true, failed: false })
    void run(async () =>
      (await sendOptOut(token)) === undefined
        ? { at: 'done', info }
        : { at: 'asking', info, sending: false, failed: true },
    )
  }
  return { state, load, refuse }
}

async function loaded(token: string | undefined): Promise<State> {
  const info = token === undefined ? 'link' : await loadOptOut(token)
  if (typeof info === 'string') return { at: 'unloadable', reason: info, retrying: false }
  return info.done ? { at: 'done', info } : { at: 'asking', info, sending: false, failed: false }
}
