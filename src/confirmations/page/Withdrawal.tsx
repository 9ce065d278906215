import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../shared/light/BusyButton'
import { sendWithdrawal } from './confirmation-api'
import { Problem } from '../../shared/light/Notice'
import { useTexts } from './languages'
import { changeProblem, useChange } from './use-change'
import { useFocusBack } from './use-focus-back'
import type { LinkChange } from './use-confirmation'

export function Withdrawal({ change }: { change: LinkChange }) {
  const texts = useTexts()
  const [asking, setAsking] = useState(false)
  const { busy, sending, failure, send } = useChange(change)
  const withdrawing = useFocusBack<HTMLButtonElement>(asking)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])

  if (!asking) {
    return (
      <div className="confirm-withdraw">
        <button ref={withdrawing} type="button" className="confirm-quiet" onClick={() => setAsking(true)}>
          {texts.withdraw}
        </button>
      </div>
    )
  }
  return (
    <div className="confirm-withdraw">
      <p ref={question} tabIndex={-1}>
        {texts.withdrawQuestion}
      </p>
      <Problem {...changeProblem(failure, texts)} />
      <div className="light-buttons">
        <BusyButton busy={sending} disabled={busy} busyLabel={texts.sending} onClick={() => void send(sendWithdrawal)}>
          {texts.withdrawYes}
        </BusyButton>
        <button type="button" className="confirm-quiet" onClick={() => setAsking(false)}>
          {texts.withdrawNo}
        </button>
      </div>
    </div>
  )
}
