import type { Grosze } from '#domain/text/money'

/** '12,5 tys.' */
const compactFormat = new Intl.NumberFormat('pl-PL', { notation: 'compact', maximumFractionDigits: 2 })

export const shortMoney = (grosze: Grosze) => `${compactFormat.format(grosze / 100)} zł`
