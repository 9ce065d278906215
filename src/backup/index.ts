import { lazyPage } from '../shared/feedback/lazy-page'

export const BackupsPage = lazyPage(() => import('./BackupsPage'))
export { RestorationNotice } from './RestorationNotice'
