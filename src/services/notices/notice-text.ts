import type { CustomerNotice } from '#domain/services/customer-notice'
import { formatInstant, formatTime } from '#domain/time/format'

/** What a customer knows of a visit, as a phrase; undefined if nothing was sent */
export function noticePhrase(notice: CustomerNotice | null): string | undefined {
  switch (notice?.state) {
    case 'PENDING':
      return `dostanie SMS o ${formatTime(notice.at)}`
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
