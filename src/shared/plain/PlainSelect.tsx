import type { SelectHTMLAttributes } from 'react'
import { DropDownIcon } from './icons'
import './plain-field.css'

interface PlainSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
}

/** The browser's drop-down list, like MUI's NativeSelect in plain CSS: for what every page draws */
export function PlainSelect({ label, className = '', children, ...props }: PlainSelectProps) {
  return (
    <span className={`plain-field plain-select ${className}`}>
      <select aria-label={label} {...props}>
        {children}
      </select>
      <DropDownIcon />
    </span>
  )
}
