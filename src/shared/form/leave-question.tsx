import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { ActionDialog } from '../dialog/ActionDialog'

interface Leaving {
  /** Leaves at once if nothing is unsaved, else asks. */
  ask: () => void
  open: boolean
  leave: () => void
  stay: () => void
}

/** Asks before unsaved values are lost: on closing, on the browser's 'back', on leaving the site. */
export function useLeaveQuestion(unsaved: boolean, onLeave: () => void): Leaving {
  const [asked, setAsked] = useState(false)
  const blocker = useBlocker(unsaved)
  useHoldUnload(unsaved)

  return {
    ask: () => (unsaved ? setAsked(true) : onLeave()),
    open: asked || blocker.state === 'blocked',
    leave() {
      if (blocker.state === 'blocked') blocker.proceed()
      onLeave()
    },
    stay() {
      if (blocker.state === 'blocked') blocker.reset()
      setAsked(false)
    },
  }
}

export function LeaveQuestion({ question }: { question: Leaving }) {
  return (
    <ActionDialog
      open={question.open}
      title="Niezapisane zmiany"
      confirmLabel="Porzuć zmiany"
      cancelLabel="Wróć do formularza"
      danger
      onConfirm={question.leave}
      onClose={question.stay}
    >
      Masz niezapisane zmiany. Czy na pewno chcesz je porzucić?
    </ActionDialog>
  )
}

/** Makes the browser ask before the page is closed or reloaded while something is unsaved. */
export function useHoldUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
