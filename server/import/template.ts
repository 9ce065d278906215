import { clientAndDeviceHeads } from '#domain/import/fields'
import type { WorkbookSheet } from '../export/workbook'

/** A sheet whose heads are recognised, with two example rows */
export const templateSheet: WorkbookSheet = {
  name: 'Klienci i urządzenia',
  heads: clientAndDeviceHeads,
  rows: [
    [
      'Jan',
      'Przykładowy',
      '600 100 200',
      'Pompa ciepła',
      'Vitocal 200-S',
      'Polna',
      '7',
      '2',
      '26-300',
      'Opoczno',
      { day: '2023-05-10' },
      { day: '2026-05-12' },
      { day: '2027-05-12' },
      'wiersz przykładowy, usuń go',
    ],
    [
      'Anna',
      'Przykładowa',
      '601 100 200',
      'Kocioł gazowy',
      'Vitodens 100-W',
      'Lipowa',
      '14',
      '',
      '26-300',
      'Opoczno',
      '',
      { day: '2026-03-01' },
      '',
      'następny przegląd policzy się sam',
    ],
  ],
}
