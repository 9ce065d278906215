import { useState } from 'react'
import { useMissingScriptNotice } from '../../shared/feedback/missing-script'
import { DropDownIcon } from '../../shared/plain/icons'
import { PlainInput } from '../../shared/plain/PlainInput'
import { themed } from '../../theme/themed'

const load = () => themed(async () => (await import('./CityChoice')).CityChoice)

interface CityFilterProps {
  value: string
  onChange: (city: string) => void
}

/** A plain input that loads the list of towns on focus. Typing works while it loads. */
export function CityFilter({ value, onChange }: CityFilterProps) {
  const tell = useMissingScriptNotice()
  const [Choice, setChoice] = useState<Awaited<ReturnType<typeof load>>>()
  const [active, setActive] = useState(false)
  const [text, setText] = useState<string>()
  /** Enter was pressed on this text. */
  const [entered, setEntered] = useState<string>()

  async function enter() {
    setActive(true)
    try {
      const loaded = await load()
      setChoice(() => loaded)
    } catch {
      setEntered(undefined)
      await tell()
    }
  }

  if (Choice && (active || entered !== undefined)) {
    return (
      <Choice
        value={value}
        initialText={text ?? value}
        initialEntered={entered}
        autoFocus={active}
        onChange={onChange}
      />
    )
  }
  return (
    <PlainInput
      label="Miejscowość"
      value={text ?? value}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void enter()}
      onBlur={() => {
        setActive(false)
        setText(undefined)
      }}
      onChange={({ target }) => {
        setText(target.value)
        setEntered(undefined)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && text?.trim()) setEntered(text)
      }}
      end={<DropDownIcon />}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- its list comes with CityChoice
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
    />
  )
}
