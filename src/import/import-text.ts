import type { Import } from '#domain/import/import'

export const rowForms = ['wiersz', 'wiersze', 'wierszy'] as const
export const clientForms = ['klient', 'klientów', 'klientów'] as const
export const deviceForms = ['urządzenie', 'urządzenia', 'urządzeń'] as const
export const serviceForms = ['wizyta', 'wizyty', 'wizyt'] as const
export const smsForms = ['SMS', 'SMS-y', 'SMS-ów'] as const

/** Whether something goes on with it in the background. */
export function isUnderWay({ status, jobStatus }: Pick<Import, 'status' | 'jobStatus'>): boolean {
  return (status === 'JUDGING' || status === 'RUNNING') && (jobStatus === 'WAITING' || jobStatus === 'RUNNING')
}

/** Whether its rows wait to be written. */
export function isOpen({ status }: Pick<Import, 'status'>): boolean {
  return status === 'READ' || status === 'JUDGING' || status === 'JUDGED'
}
