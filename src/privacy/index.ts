import { lazyPage } from '../shared/feedback/lazy-page'

export const PersonalDataPage = lazyPage(() => import('./PersonalDataPage'))
