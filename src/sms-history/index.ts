import { lazy } from 'react'

export const SmsHistoryPage = lazy(() => import('./SmsHistoryPage'))
