const fields = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

/** Ref of a form that opens: its first field has the focus, unless a field asked for it by `autoFocus`. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>(fields)?.focus()
}
