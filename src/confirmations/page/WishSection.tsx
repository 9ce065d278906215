import { useState } from 'react'
import { Success } from '../../shared/light/Notice'
import type { ConfirmationInfo } from './confirmation-info'
import { useTexts } from './languages'
import type { WishDraft } from './LinkWishForm'
import { LinkWishForm } from './LinkWishForm'
import { useFocusBack } from './use-focus-back'
import type { LinkChange } from './use-confirmation'
import { WishText } from './WishText'

interface WishSectionProps {
  info: ConfirmationInfo
  /** What has no service yet, where something else has one */
  open: string | undefined
  change: LinkChange
  /** Left of the rejection of a time that is booked no more */
  draft: WishDraft | undefined
  /** The draft was saved, or is not wanted. */
  onClose: () => void
}

export function WishSection({ info, open, change, draft, onClose }: WishSectionProps) {
  const texts = useTexts()
  const [editing, setEditing] = useState(info.wish === undefined)
  const [saved, setSaved] = useState(false)
  // A draft starts the form again. Once it is closed, a form that stays open keeps the focus.
  const [hadDraft, setHadDraft] = useState(false)
  if (draft && !hadDraft) setHadDraft(true)
  const isOpen = editing || draft !== undefined
  const heading = useFocusBack<HTMLHeadingElement>(isOpen)
  function close() {
    setEditing(false)
    onClose()
  }

  if (isOpen || !info.wish) {
    return (
      <LinkWishForm
        key={String(hadDraft)}
        title={texts.wishTitle}
        lead={open === undefined ? texts.wishLead : `${texts.stillToBook(open)} ${texts.wishLead}`}
        saveLabel={texts.saveWish}
        info={info}
        change={change}
        saved={saved}
        draft={draft}
        onDone={() => {
          setSaved(true)
          close()
        }}
        {...(info.wish && { onCancel: close })}
      />
    )
  }
  return (
    <section className="confirm-wish">
      <h2 ref={heading} tabIndex={-1}>
        {texts.yourWish}
      </h2>
      <Success text={saved ? texts.wishSaved : undefined} />
      <WishText wish={info.wish} />
      <button
        type="button"
        className="confirm-quiet"
        onClick={() => {
          setSaved(false)
          setEditing(true)
        }}
      >
        {texts.changeWish}
      </button>
    </section>
  )
}
