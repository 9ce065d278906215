const fields = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)'

/** Ref of a form that opens: its first field has the focus, unless a field asked for it by `autoFocus`. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>(fields)?.focus()
}

/** Ref of the one field of a dialog, which appears when it has loaded: takes the focus where the dialog itself has it. */
export function focusFromDialog(field: HTMLElement | null): void {
  const { activeElement } = document
  if (field && activeElement?.matches('body, .MuiDialog-container, [role=dialog]')) field.focus()
}
