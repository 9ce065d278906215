import type { ComponentProps } from 'react'
import type { Wish } from '#domain/confirmations/wish'
import { sendWish } from './confirmation-api'
import type { BookedService, ConfirmationInfo } from './confirmation-info'
import { useTexts } from './languages'
import { changeProblem, useChange } from './use-change'
import type { ChangeFailure, LinkChange } from './use-confirmation'
import { WishForm } from './WishForm'

type FormProp = 'title' | 'lead' | 'saveLabel' | 'saved' | 'onDone' | 'onCancel'
interface LinkWishFormProps extends Pick<ComponentProps<typeof WishForm>, FormProp> {
  info: ConfirmationInfo
  change: LinkChange
  /** The booked service that does not suit */
  rejected?: BookedService
  /** What the form begins with instead of the wish left before */
  draft?: WishDraft | undefined
  /** Told what is in the form, and why it was not saved */
  onDraft?: (draft: WishDraft) => void
}

/** A wish that is not saved */
export interface WishDraft {
  wish: Wish
  failure?: ChangeFailure | undefined
}

/** The wish by the link of a reminder */
export function LinkWishForm({ info, change, rejected, draft, onDraft, ...form }: LinkWishFormProps) {
  const texts = useTexts()
  const { failure, send, ...state } = useChange(change)
  async function save(wish: Wish) {
    // Before it is sent, too: the form may be gone with the answer.
    onDraft?.({ wish })
    const result = await send((token) => sendWish(token, wish, rejected))
    if (result === 'saved') return true
    onDraft?.({ wish, failure: result })
    return false
  }

  return (
    <WishForm
      {...form}
      {...state}
      days={info.days}
      wish={draft?.wish ?? info.wish}
      problem={changeProblem(failure ?? draft?.failure, texts)}
      save={save}
      onChange={(wish) => onDraft?.({ wish })}
    />
  )
}
