import type { PolishForms } from '../text/plural'
import { formatCount, plural } from '../text/plural'
import { sentenceOf } from '../text/sentence'

/** The stops of a wave, by what became of them */
interface WaveTally {
  sent: number
  failed: number
  /** Passed over with a reason */
  skipped: number
  /** Queued or being sent */
  underWay: number
  /** Not offered yet */
  left: number
}

const offers: PolishForms = ['propozycję', 'propozycje', 'propozycji']
const waiting: PolishForms = ['czeka', 'czekają', 'czeka']

/** 'Wysłano 12 propozycji, pominięto 3, czeka jeszcze 40.' */
export function waveSentence({ sent, failed, skipped, underWay, left }: WaveTally): string {
  return sentenceOf([
    `wysłano ${formatCount(sent, offers)}`,
    failed > 0 && `nie udało się wysłać ${failed}`,
    skipped > 0 && `pominięto ${skipped}`,
    underWay > 0 && `w drodze ${underWay}`,
    left > 0 && `${plural(left, waiting)} jeszcze ${left}`,
  ])
}

/** What a run of `campaigns.silence` did: 'Przypomniano 3, wygasły 2.' Empty if nothing. */
export function unansweredSentence({
  expired,
  withdrawn,
  reminded,
  refilled,
}: {
  expired: number
  withdrawn: number
  reminded: number
  refilled: number
}): string {
  return sentenceOf([
    reminded > 0 && `przypomniano ${reminded}`,
    expired > 0 && `${plural(expired, ['wygasła', 'wygasły', 'wygasło'])} ${expired}`,
    withdrawn > 0 && `wycofano ${withdrawn}`,
    refilled > 0 && `wolne terminy zaproponowano ${formatCount(refilled, ['klientowi', 'klientom', 'klientom'])}`,
  ])
}
