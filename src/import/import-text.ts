import type { Import } from '#domain/import/import'

export const rowForms = ['wiersz', 'wiersze', 'wierszy'] as const
export const clientForms = ['klient', 'klientów', 'klientów'] as const
export const deviceForms = ['urządzenie', 'urządzenia', 'urządzeń'] as const
export const serviceForms = ['wizyta', 'wizyty', 'wizyt'] as const
export const smsForms = ['SMS', 'SMS-y', 'SMS-ów'] as const

/** A job is judging or writing its rows. */
export function isUnderWay({ status, jobStatus }: Pick<Import, 'status' | 'jobStatus'>): boolean {
  return (status === 'JUDGING' || status === 'RUNNING') && (jobStatus === 'WAITING' || jobStatus === 'RUNNING')
}

/** Its rows are not written yet. */
export function isOpen({ status }: Pick<Import, 'status'>): boolean {
  return status === 'READ' || status === 'JUDGING' || status === 'JUDGED'
}
