import { lazy } from 'react'

export const PrintPage = lazy(() => import('./PrintPage'))
export { PrintLink } from './PrintLink'
export { dayRange, weekOf } from './print-range'
