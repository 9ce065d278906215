/** Bodies of calls as the console sends them; tests change what they are about. */
export const deviceBody = {
  typUrzadzenia: 'POMPA_CIEPLA',
  nazwaUrzadzenia: 'Vitocal 200',
  dataInstalacji: '2024-12-01',
  terminPrzegladu: '2026-11-30',
  notatka: null,
  ulica: 'Lipowa',
  nrDomu: '4',
  nrLokalu: '2',
  kodPocztowy: '26-300',
  miejscowosc: 'Opoczno',
  latitude: null,
  longitude: null,
  geocodingStatus: null,
}

export const clientBody = { imie: 'Łucja', nazwisko: 'Żak', telefon: '600 100 200' }
export const clientWithDeviceBody = { ...clientBody, ...deviceBody }
