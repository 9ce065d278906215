import { lazyPage } from '../shared/feedback/lazy-page'

export const HelpPage = lazyPage(() => import('./HelpPage'))
export { chapterAddress, chapterOf } from './chapter'
