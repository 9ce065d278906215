import { useEffect, useRef, useState } from 'react'
import { sendWithdrawal } from './answers-api'
import { ChangeProblem } from './ChangeProblem'
import { useTexts } from './languages'
import { BusyButton } from './parts'
import { useFocusBack } from './use-focus-back'
import type { Change, ChangeFailure } from './useConfirmation'

export function Withdrawal({ change }: { change: Change }) {
  const texts = useTexts()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()
  const withdrawing = useFocusBack<HTMLButtonElement>(asking)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])

  async function withdraw() {
    setSending(true)
    setFailure(await change(sendWithdrawal))
    setSending(false)
  }

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
      <ChangeProblem failure={failure} />
      <div className="confirm-form-buttons">
        <BusyButton busy={sending} busyLabel={texts.sending} onClick={() => void withdraw()}>
          {texts.withdrawYes}
        </BusyButton>
        <button type="button" className="confirm-quiet" onClick={() => setAsking(false)}>
          {texts.withdrawNo}
        </button>
      </div>
    </div>
  )
}
