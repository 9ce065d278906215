import type { Chapter } from '../chapter'
import { campaigns } from './campaigns'
import { management } from './management'
import { messages } from './messages'
import { office } from './office'
import { start } from './start'

export const sections: { title: string; chapters: Chapter[] }[] = [
  { title: 'Na początek', chapters: start },
  { title: 'Codzienna praca', chapters: [...office, ...campaigns] },
  { title: 'SMS-y i klienci', chapters: messages },
  { title: 'Firma', chapters: management },
]

export const chapters: Chapter[] = sections.flatMap((section) => section.chapters)
