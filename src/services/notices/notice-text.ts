import type { CustomerNotice } from '#domain/services/customer-notice'
import type { Day } from '#domain/time/day'
import { formatInstant, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'

/** What a customer knows of a visit, as a phrase; undefined if nothing was sent */
export function noticePhrase(notice: CustomerNotice | null, today: Day): string | undefined {
  switch (notice?.state) {
    case 'PENDING':
      return dayAt(notice.at) === today
        ? `dostanie SMS o ${formatTime(notice.at)}`
        : `dostanie SMS ${formatInstant(notice.at)}`
    case 'TOLD':
      return `powiadomiony ${formatInstant(notice.at)}`
    case 'OUTDATED':
      return 'nie wie o zmianie'
    case 'CALLED_OFF':
      return 'wie tylko, że wizyta była odwołana'
    case undefined:
      return undefined
  }
}
