import type { ComponentProps } from 'react'
import { sendWish } from './confirmation-api'
import type { BookedService, ConfirmationInfo } from './confirmation-info'
import { changeProblem } from './change-problem'
import { useTexts } from './languages'
import { useChange } from './use-change'
import type { LinkChange } from './use-confirmation'
import { WishForm } from './WishForm'

type FormProp = 'title' | 'lead' | 'saveLabel' | 'saved' | 'onDone' | 'onCancel'
interface LinkWishFormProps extends Pick<ComponentProps<typeof WishForm>, FormProp> {
  info: ConfirmationInfo
  change: LinkChange
  /** The booked service that does not suit */
  rejected?: BookedService
}

/** The wish by the link of a reminder */
export function LinkWishForm({ info, change, rejected, ...form }: LinkWishFormProps) {
  const texts = useTexts()
  const { failure, send, ...state } = useChange(change)
  return (
    <WishForm
      {...form}
      {...state}
      days={info.days}
      wish={info.wish}
      problem={changeProblem(failure, texts)}
      save={(wish) => send((token) => sendWish(token, wish, rejected))}
    />
  )
}
