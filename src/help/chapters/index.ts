import type { Chapter } from '../chapter'
import { campaignChapters } from './campaigns'
import { managementChapters } from './management'
import { messageChapters } from './messages'
import { officeChapters } from './office'
import { startChapters } from './start'

export const helpSections: { title: string; chapters: Chapter[] }[] = [
  { title: 'Na początek', chapters: startChapters },
  { title: 'Codzienna praca', chapters: [...officeChapters, ...campaignChapters] },
  { title: 'SMS-y i klienci', chapters: messageChapters },
  { title: 'Firma', chapters: managementChapters },
]

export const chapters: Chapter[] = helpSections.flatMap((section) => section.chapters)
