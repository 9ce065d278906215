import { useState } from 'react'
import { Success } from '../../shared/light/Notice'
import type { ConfirmationInfo } from './confirmation-info'
import { useTexts } from './languages'
import { LinkWishForm } from './LinkWishForm'
import { useFocusBack } from './use-focus-back'
import type { LinkChange } from './use-confirmation'
import { WishText } from './WishText'

interface WishSectionProps {
  info: ConfirmationInfo
  /** What has no service yet, where something else has one */
  open: string | undefined
  change: LinkChange
}

export function WishSection({ info, open, change }: WishSectionProps) {
  const texts = useTexts()
  const [editing, setEditing] = useState(info.wish === undefined)
  const [saved, setSaved] = useState(false)
  const heading = useFocusBack<HTMLHeadingElement>(editing)

  if (editing || !info.wish) {
    return (
      <LinkWishForm
        title={texts.wishTitle}
        lead={open === undefined ? texts.wishLead : `${texts.stillToBook(open)} ${texts.wishLead}`}
        saveLabel={texts.saveWish}
        info={info}
        change={change}
        saved={saved}
        onDone={() => {
          setSaved(true)
          setEditing(false)
        }}
        {...(info.wish && { onCancel: () => setEditing(false) })}
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
