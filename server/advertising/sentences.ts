import { skipReasonTexts } from '#domain/advertising/advertisement'
import { formatNumber } from '#domain/text/number'
import { accusative, formatCount, nouns, plural } from '#domain/text/plural'
import { sentenceOf } from '#domain/text/sentence'
import type { AudienceCount } from './audience'
import type { AdvertisingFigures } from './queries'

/** For example 'SMS dostanie 3 klientów, pominiemy 2.' */
export function recipientsSentence({ recipients, skipped }: { recipients: number; skipped: number }): string {
  if (recipients === 0) {
    return skipped === 0
      ? 'Nie ma klientów, do których można wysłać tę reklamę.'
      : `Nikt nie dostanie tej reklamy, pominiemy ${skippedClients(skipped)}.`
  }
  const get = recipients === 1 ? 'SMS dostanie 1 klient' : `SMS dostanie ${formatNumber(recipients)} klientów`
  return skipped === 0 ? `${get}.` : `${get}, pominiemy ${formatNumber(skipped)}.`
}

/**
 * For example 'Nikt nie dostanie tej reklamy, pominiemy 2 klientów. Na ten numer wysłano już tę reklamę w ciągu 7 dni
 * (2).'
 */
export function nobodySentence({ reasons, ...count }: AudienceCount): string {
  const why = reasons.map(
    ({ reason, count: clients }) => `${skipReasonTexts[reason].replace(/\.$/, '')} (${formatNumber(clients)}).`,
  )
  return [recipientsSentence(count), ...why].join(' ')
}

const skippedClients = (count: number) => formatCount(count, accusative.client)

/** For example 'Reklama SMS: wysłano 3 SMS-y, pominięto 2.' */
export function campaignSentence({ sent, failed, skipped, cancelled, waiting }: Record<Figure, number>): string {
  return sentenceOf([
    `Reklama SMS: wysłano ${formatCount(sent, nouns.sms)}`,
    failed > 0 && `nie udało się wysłać ${failed}`,
    skipped > 0 && `pominięto ${skipped}`,
    cancelled > 0 && `anulowano ${cancelled}`,
    waiting > 0 && `${plural(waiting, ['czeka', 'czekają', 'czeka'])} ${waiting}`,
  ])
}

/** For example 'Reklamy SMS: wysłano 3 SMS-y, w tym miesiącu 1.' */
export function statisticsSentence({ totalAdvertisingSent, thisMonthSent }: AdvertisingFigures): string {
  if (totalAdvertisingSent === 0) return 'Nie wysłano jeszcze żadnej reklamy SMS.'
  const sent = formatCount(totalAdvertisingSent, nouns.sms)
  return `Reklamy SMS: wysłano ${sent}, w tym miesiącu ${formatNumber(thisMonthSent)}.`
}

type Figure = 'sent' | 'failed' | 'skipped' | 'cancelled' | 'waiting'
