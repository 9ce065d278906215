import type { ReactNode } from 'react'
import { useCallback, useEffect, useId, useState } from 'react'
import type { OfferWindowWire } from '#domain/offers/contract'
import { StateHeading, useTexts, WeekdayAndDay } from '../../confirmations/page'
import { BusyButton } from '../../shared/light/BusyButton'
import { LightForm } from '../../shared/light/LightForm'
import { Problem } from '../../shared/light/Notice'
import { failureOf, loadWindows } from './offer-api'
import { hoursOf, problemOf } from './parts'
import type { OfferTexts } from './texts'
import type { Answering } from './use-offer'

interface OtherWindowsProps {
  token: string
  answering: Answering
  texts: OfferTexts
  note: string | null
  /** The offered window has been given away in the meantime */
  isTaken: boolean
  /** For the note */
  field: ReactNode
  onBack: () => void
  /** Called if none of them suits */
  onNone: () => void
}

type Windows = { at: 'loading' } | { at: 'failed'; often: boolean } | { at: 'shown'; windows: OfferWindowWire[] }

/** Free windows, worked out when this is opened, and again when the chosen one was taken in the meantime. */
export function OtherWindows({ token, answering, texts, note, isTaken, field, onBack, onNone }: OtherWindowsProps) {
  const customer = useTexts()
  const id = useId()
  const [state, setState] = useState<Windows>({ at: 'loading' })
  const [key, setKey] = useState<string>()
  const [missing, setMissing] = useState(false)
  const { busy, failure, send, readAgain } = answering

  const load = useCallback(
    () =>
      loadWindows(token).then(
        (windows) => setState({ at: 'shown', windows }),
        (error: unknown) => {
          const failed = failureOf(error)
          if (failed === 'over') readAgain()
          else setState({ at: 'failed', often: failed === 'often' })
        },
      ),
    [token, readAgain],
  )
  useEffect(() => {
    void load()
  }, [load])

  function loadAnew(): Promise<void> {
    setKey(undefined)
    setState({ at: 'loading' })
    return load()
  }

  async function submit() {
    setMissing(key === undefined)
    if (key === undefined) return
    if ((await send('accept', { note, key })) === 'taken') await loadAnew()
  }
  const problem = problemOf(failure ?? (isTaken ? 'taken' : undefined), texts, customer.offline)
  return (
    <>
      <StateHeading title={texts.otherTitle}>{texts.otherLead}</StateHeading>
      <h2 id={id} className="light-unseen">
        {texts.windows}
      </h2>
      <div className="offer-problem">
        <Problem
          {...(state.at === 'failed' ? { text: state.often ? texts.problems.often : texts.windowsFailed } : problem)}
        />
      </div>
      {state.at === 'shown' && state.windows.length > 0 ? (
        <div className="confirm-form">
          <LightForm
            titleId={id}
            onSubmit={submit}
            problem={{ text: missing ? texts.windowMissing : undefined }}
            busy={busy}
            submitLabel={texts.choose}
            busyLabel={customer.sending}
            cancel={<QuietButton text={texts.back} onPress={onBack} />}
          >
            <Choice windows={state.windows} texts={texts} selected={key} onChoose={setKey} />
            <QuietButton text={texts.noneSuits} onPress={onNone} />
            {field}
          </LightForm>
        </div>
      ) : (
        <div className="offer-answers" aria-busy={state.at === 'loading'}>
          {state.at === 'loading' && <p className="confirm-hint">{customer.loading}</p>}
          {state.at === 'shown' && (
            <>
              <p className="confirm-hint">{texts.noWindows}</p>
              <QuietButton text={texts.writeWish} onPress={onNone} />
            </>
          )}
          {state.at === 'failed' && (
            <BusyButton busy={false} busyLabel={customer.loading} onClick={() => void loadAnew()}>
              {customer.retry}
            </BusyButton>
          )}
          <QuietButton text={texts.back} onPress={onBack} />
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  windows: readonly OfferWindowWire[]
  texts: OfferTexts
  selected: string | undefined
  onChoose: (key: string) => void
}

function Choice({ windows, texts, selected, onChoose }: ChoiceProps) {
  const customer = useTexts()
  const id = useId()
  return (
    <fieldset>
      <legend className="light-label">{texts.windows}</legend>
      <div className="offer-windows">
        {windows.map((window) => (
          <label key={window.key} className="confirm-option">
            <input type="radio" name={id} checked={window.key === selected} onChange={() => onChoose(window.key)} />
            <span>
              <WeekdayAndDay day={window.day} />
              <small>{hoursOf(window, texts)}</small>
              {window.nearby && <small className="confirm-nearby">{customer.nearby}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function QuietButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="confirm-quiet" onClick={onPress}>
      {text}
    </button>
  )
}
