export const earlySignInId = 'early-sign-in'

interface EarlySignIn {
  username: string
  password: string
  remember: boolean
  /** Submitted before the console's script ran (early-look.ts) */
  sent: boolean
  /** The focused field and its selection */
  focus?: { name: string; start: number | null; end: number | null }
}

/**
 * Removes the prerendered form.
 * @returns what was typed into it; undefined where there is none
 */
export function takeEarlySignIn(): EarlySignIn | undefined {
  const early = document.getElementById(earlySignInId)
  if (!early) return undefined
  const field = (name: string) => early.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const active = document.activeElement
  const focused = active instanceof HTMLInputElement && early.contains(active) ? active : undefined
  const values: EarlySignIn = {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    remember: field('remember')?.checked ?? true,
    sent: early.dataset.sent !== undefined,
    ...(focused && { focus: { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd } }),
  }
  early.remove()
  return values
}
