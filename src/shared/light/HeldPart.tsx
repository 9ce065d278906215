import type { ReactNode } from 'react'

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
