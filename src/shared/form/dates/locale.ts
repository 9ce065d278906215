import { plPL } from '@mui/x-date-pickers/locales'

const objects = { hours: 'godzinę', minutes: 'minuty', seconds: 'sekundy', meridiem: 'porę dnia' }

/** All texts of the pickers in Polish: what the package leaves in English or translates badly is here. */
export const localeText = {
  ...plPL.components.MuiLocalizationProvider.defaultProps.localeText,
  timeRangePickerToolbarTitle: 'Wybierz zakres godzin',
  openRangePickerDialogue: (range: string | null) => (range ? `Wybierz zakres, wybrano ${range}` : 'Wybierz zakres'),
  openDatePickerDialogue: (date: string | null) => (date ? `Wybierz datę, wybrano ${date}` : 'Wybierz datę'),
  openTimePickerDialogue: (time: string | null) => (time ? `Wybierz godzinę, wybrano ${time}` : 'Wybierz godzinę'),
  timePickerToolbarTitle: 'Wybierz godzinę',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Wróć do kalendarza' : 'Wybierz rok'),
  selectViewText: (view: keyof typeof objects) => `Wybierz ${objects[view]}`,
  timeTableLabel: 'Wybierz godzinę',
  dateTableLabel: 'Wybierz dzień',
  fieldYearPlaceholder: () => 'RRRR',
  fieldMonthPlaceholder: () => 'MM',
  fieldDayPlaceholder: () => 'DD',
  fieldWeekDayPlaceholder: () => 'DT',
  fieldHoursPlaceholder: () => 'GG',
  fieldMinutesPlaceholder: () => 'MM',
  fieldSecondsPlaceholder: () => 'SS',
  fieldMeridiemPlaceholder: () => 'PD',
  hours: 'Godzina',
  minutes: 'Minuta',
  seconds: 'Sekunda',
  meridiem: 'Pora dnia',
  empty: 'puste',
}
