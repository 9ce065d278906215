import type { ReactNode } from 'react'

/** 24 × 24, decorative: the text next to each icon says the same. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="light-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function AlertIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.75v5M12 16v.25" />
    </Icon>
  )
}
