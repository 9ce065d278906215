import type { ReactNode } from 'react'

/** Draws a dialog, which closes itself by `onClose`. */
export type Draw = (onClose: () => void) => ReactNode

export const RowDialog = ({ draw, onClose }: { draw: Draw; onClose: () => void }) => draw(onClose)
