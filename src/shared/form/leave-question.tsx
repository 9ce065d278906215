import { useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { createPath, NavigationType, useBlocker } from 'react-router-dom'
import { ActionDialog } from '../dialog/ActionDialog'
import { useRowDialog } from '../dialog/RowDialogs'
import { unsavedForms } from './unsaved-forms'

interface Leaving {
  /** Leaves at once if nothing is unsaved, else asks. */
  ask: () => void
  unsaved: boolean
  open: boolean
  leave: () => void
  stay: () => void
}

/** Asks before unsaved values are lost: on closing, on the browser's 'back' (`LeaveQuestion`), on leaving the site. */
export function useLeaveQuestion(unsaved: boolean, onLeave: () => void): Leaving {
  const [open, setOpen] = useState(false)
  useHoldUnload(unsaved)

  return {
    ask: () => (unsaved ? setOpen(true) : onLeave()),
    unsaved,
    open,
    leave() {
      setOpen(false)
      onLeave()
    },
    stay: () => setOpen(false),
  }
}

/** The default is the question of a form */
interface Words {
  title?: string
  text?: string
  leaveLabel?: string
  stayLabel?: string
}

interface LeaveQuestionProps extends Words {
  question: Leaving
  /** Whether the values outlast a change of the address */
  keeps?: (here: Location, next: Location) => boolean
}

export function LeaveQuestion({ question, keeps, ...words }: LeaveQuestionProps) {
  const { unsaved, open, leave, stay } = question
  return (
    <>
      <LeavingDialog {...words} open={open} leave={leave} stay={stay} />
      {unsaved && <BlockedLeaving {...words} keeps={keeps} onLeave={leave} />}
    </>
  )
}

interface PageLeaveQuestionProps extends Pick<LeaveQuestionProps, 'keeps'> {
  unsaved: boolean
}

/** Asks before unsaved values of a page are lost. */
export function PageLeaveQuestion({ unsaved, keeps }: PageLeaveQuestionProps) {
  useHoldUnload(unsaved)
  return unsaved && <BlockedLeaving keeps={keeps} />
}

/** Rendered only while something is unsaved: the router asks the blocker that was registered last, and no other. */
function BlockedLeaving({
  onLeave,
  keeps,
  ...words
}: Words & Pick<LeaveQuestionProps, 'keeps'> & { onLeave?: () => void }) {
  // A dialog at an address such as /clients/create closes by going to the same place without it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !keeps?.(currentLocation, nextLocation) &&
      (historyAction === NavigationType.Pop || createPath(currentLocation) !== createPath(nextLocation)),
  )
  function leave() {
    blocker.proceed?.()
    onLeave?.()
  }
  return <LeavingDialog {...words} open={blocker.state === 'blocked'} leave={leave} stay={() => blocker.reset?.()} />
}

/** The question itself */
function LeavingDialog({ open, leave, stay, ...words }: Words & Pick<Leaving, 'open' | 'leave' | 'stay'>) {
  const { title = 'Niezapisane zmiany', leaveLabel = 'Porzuć zmiany', stayLabel = 'Wróć do formularza' } = words
  const { text = 'Masz niezapisane zmiany. Czy na pewno chcesz je porzucić?' } = words
  return (
    <ActionDialog
      open={open}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      danger
      onConfirm={leave}
      onClose={stay}
    >
      {text}
    </ActionDialog>
  )
}

/** Makes the browser ask before the page is closed or reloaded while something is unsaved. */
function useHoldUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    unsavedForms.set(unsavedForms.state() + 1)
    return () => {
      window.removeEventListener('beforeunload', hold)
      unsavedForms.set(unsavedForms.state() - 1)
    }
  }, [unsaved])
}

/**
 * Returns a function that runs an act by which what is typed on the page is lost; it asks before, if something is
 * unsaved.
 */
export function useAskUnsaved(): (act: () => void) => void {
  const openDialog = useRowDialog()
  function ask(act: () => void, onClose: () => void) {
    const leave = () => {
      onClose()
      act()
    }
    return <LeavingDialog open leave={leave} stay={onClose} />
  }
  return (act) => (unsavedForms.state() > 0 ? openDialog((onClose) => ask(act, onClose)) : act())
}
