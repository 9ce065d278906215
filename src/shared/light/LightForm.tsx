import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useFocusAfterBusy } from './lost-focus'
import { BusyButton } from './BusyButton'
import { Problem } from './Notice'

interface LightFormProps {
  /** Id of the heading that names the form */
  titleId: string
  onSubmit: (event: FormEvent) => Promise<void>
  problem: ComponentProps<typeof Problem>
  busy: boolean
  /** While something else is under way */
  disabled?: boolean
  /** The fields take nothing; while it is busy, unless nothing is saved */
  held?: boolean
  submitLabel: string
  busyLabel: string
  /** A live region, which would not be read out among the fields while they are held */
  result?: ReactNode
  /** Next to the button */
  cancel?: ReactNode
  children: ReactNode
}

/** A form whose fields are checked by scripts. Sends nothing while it is busy or disabled. */
export function LightForm({
  titleId,
  onSubmit,
  problem,
  busy,
  disabled = busy,
  held = busy,
  submitLabel,
  busyLabel,
  result,
  cancel,
  children,
}: LightFormProps) {
  const onFocus = useFocusAfterBusy(held)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!disabled) void onSubmit(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- remembers which field has the focus
    <form
      className="light-form"
      noValidate
      aria-labelledby={titleId}
      aria-busy={held}
      onFocus={onFocus}
      onSubmit={submit}
    >
      <HeldPart held={held}>{children}</HeldPart>
      {result}
      <Problem {...problem} />
      <div className="light-buttons">
        <BusyButton busy={busy} disabled={disabled} busyLabel={busyLabel}>
          {submitLabel}
        </BusyButton>
        {cancel}
      </div>
    </form>
  )
}

interface HeldPartProps {
  held: boolean
  children: ReactNode
}

/** Fields of the light kit, which take nothing while they are being sent: it would be lost. */
export function HeldPart({ held, children }: HeldPartProps) {
  return (
    <div className="light-held" inert={held}>
      {children}
    </div>
  )
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface LightFieldProps {
  label: ReactNode
  error?: string | undefined
  /** Marked as invalid without an error of its own: another text explains it */
  invalid?: boolean
  /** Quiet line under the field; an error replaces it */
  help?: string | undefined
  /** Button inside the field, at its end */
  end?: ReactNode
  /** Draws the input or text area */
  children: (control: ControlProps) => ReactNode
}

export function LightField({ label, error, invalid = false, help, end, children }: LightFieldProps) {
  const id = useId()
  const line = error ?? help
  return (
    <div className="light-field">
      <label htmlFor={id} className="light-label">
        {label}
      </label>
      <div className="light-input">
        {children({
          id,
          'aria-invalid': error !== undefined || invalid ? true : undefined,
          'aria-describedby': line && `${id}-line`,
        })}
        {end}
      </div>
      {line && (
        <p className={error ? 'light-error' : 'light-help'} id={`${id}-line`}>
          {line}
        </p>
      )}
    </div>
  )
}
