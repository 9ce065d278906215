export const earlySignInId = 'early-sign-in'

export interface Typed {
  username: string
  password: string
  remember: boolean
  /** The form was sent before anybody could take it (early-look.ts). */
  sent: boolean
  /** The field that somebody is in, and what is selected there */
  focus?: { name: string; start: number | null; end: number | null }
}

/** Removes the prerendered form. @returns what was typed into it; undefined without such a form */
export function takeEarlySignIn(): Typed | undefined {
  const early = document.getElementById(earlySignInId)
  if (!early) return undefined
  const field = (name: string) => early.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const active = document.activeElement
  const focused = active instanceof HTMLInputElement && early.contains(active) ? active : undefined
  const typed: Typed = {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    remember: field('remember')?.checked ?? true,
    sent: early.dataset.sent !== undefined,
    ...(focused && { focus: { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd } }),
  }
  early.remove()
  return typed
}
