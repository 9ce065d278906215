import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '../../providers/store'
import { storeText } from '../../providers/store-text'

interface Shortcut {
  /** A KeyboardEvent.key; 'Mod+' before it means Ctrl, on a Mac ⌘. */
  keys: string
  label: string
  run: () => void
}

/** Shortcuts of the components that are mounted; for equal keys the last one works. */
const mounted = createStore<readonly Shortcut[]>([])

/** The shortcuts of the page, in the order in which they were mounted */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(mounted.subscribe, mounted.state)
}

/**
 * A shortcut that works while its component is mounted, wherever the focus is. `label` describes it in the list of
 * shortcuts.
 * @returns the value for `aria-keyshortcuts`, undefined while the shortcut is turned off
 */
export function useShortcut(keys: string, label: string, run: () => void): string | undefined {
  const singleKeys = useSyncExternalStore(mounted.subscribe, areSingleKeysOn)
  const latest = useEffectEvent(run)
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: () => latest() }
    if (mounted.state().length === 0) document.addEventListener('keydown', press)
    mounted.set([...mounted.state(), shortcut])
    return () => {
      mounted.set(mounted.state().filter((each) => each !== shortcut))
      if (mounted.state().length === 0) document.removeEventListener('keydown', press)
    }
  }, [keys, label])
  if (keys.startsWith('Mod+')) return keys.replace('Mod', isMac() ? 'Meta' : 'Control')
  return singleKeys ? keys : undefined
}

/** Undoes what a toast reports, also while a dialog is open; in a field these keys take back what was typed. */
export const undoKeys = 'Mod+z'

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return
  const [mod, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (other || (!mod && (isTyping(event.target) || !areSingleKeysOn()))) return
  const pressed = `${mod ? 'mod+' : ''}${event.key.toLowerCase()}`
  const shortcut = mounted.state().findLast(({ keys }) => keys.toLowerCase() === pressed)
  if (!shortcut) return
  if (shortcut.keys === undoKeys ? event.shiftKey || isTyping(event.target) : isInModal()) return
  event.preventDefault()
  shortcut.run()
}

export const isInModal = () => document.querySelector('[aria-modal="true"]') !== null

const editableSelector =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable="true"]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(editableSelector) !== null

const offKey = 'termin.singleKeys'

/** Shortcuts without Ctrl can be turned off, since dictation and slips trigger them (WCAG 2.1.4). */
export const areSingleKeysOn = () => localStorage.getItem(offKey) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey)
  else storeText('localStorage', offKey, 'off')
  mounted.set([...mounted.state()])
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** 'Mod+k' → 'Ctrl+K', '⌘K' on a Mac */
export function keysText(keys: string): string {
  const key = keys.replace('Mod+', '')
  const label = key.length === 1 ? key.toUpperCase() : key
  if (!keys.startsWith('Mod+')) return label
  return isMac() ? `⌘${label}` : `Ctrl+${label}`
}
