import { deviceTypeNames } from '#domain/devices/device-type'
import { fuelNames } from '#domain/devices/equipment'
import { warrantyEndsSoonDays } from '#domain/devices/filter'
import { positionStatusNames } from '#domain/devices/position-status'
import type { Refrigerant } from '#domain/devices/refrigerant'
import { refrigerantName, refrigerants } from '#domain/devices/refrigerant'
import { confirmationFilterNames } from '#domain/confirmations/filters'
import { dueFilterNames } from '#domain/inspections/due-filter'
import { readDays } from '#domain/time/days-text'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../../shared/list/list-spec'
import { firstOrder } from './first-page'

const { EXACT, APPROXIMATE, MANUAL, FALLBACK, NONE } = positionStatusNames

const urgencies: Readonly<Record<string, string>> = { urgent: 'URGENT', soon: 'SOON', later: 'LATER' }

export const deviceList = listSpec({
  filters: {
    /** Shared with the cards, which know some of these values only */
    filter: {
      all: 'Wszystkie terminy',
      ...dueFilterNames,
      urgent: 'Pilne: do miesiąca',
      soon: 'Wkrótce: 1–3 miesiące',
      later: 'Później niż za 3 miesiące',
    },
    type: { all: 'Wszystkie typy', ...deviceTypeNames },
    confirmation: { all: 'Wszystkie potwierdzenia', ...confirmationFilterNames },
    position: {
      all: 'Wszystkie położenia',
      TO_MEND: 'Do poprawienia',
      EXACT,
      APPROXIMATE,
      MANUAL,
      FALLBACK,
      NONE,
    },
    city: null,
    /** A range of days as `readDays` reads it, set by links of a chart or calendar */
    due: null,
    warranty: {
      all: 'Każda gwarancja',
      ENDS_SOON: `Kończy się w ${warrantyEndsSoonDays} dni`,
      LASTS: 'Trwa dłużej',
      ENDED: 'Skończyła się',
    },
    duty: {
      all: 'Wszystkie obowiązki',
      PASSED: 'Po terminie',
      OPEN: 'Do wykonania',
      LATER: 'Jeszcze nie pora',
      ENDED: 'Zakończone',
      NONE: 'Bez obowiązków',
    },
    maker: null,
    refrigerant: {
      all: 'Każdy czynnik',
      ...(Object.fromEntries(refrigerants.map((each) => [each, refrigerantName(each)])) as Record<Refrigerant, string>),
    },
    fuel: { all: 'Każde paliwo', ...fuelNames },
  },
  sorts: sortsBy([
    'clientName',
    'clientPhone',
    'type',
    'name',
    'street',
    'postalCode',
    'city',
    'nextInspectionDate',
    'serviceConfirmedAt',
    'installationDate',
    'id',
  ]),
  firstSort: firstOrder,
  pageSizes: usualPageSizes,
  serverFilter({ filter, position, city, due, maker, ...others }) {
    const urgency = urgencies[filter]
    const days = readDays(due)
    return {
      ...chosenFilters({ ...others, ...(urgency ? { urgency } : { due: filter }), geocodingStatus: position }),
      ...(city.trim() && { city: city.trim() }),
      ...(maker.trim() && { manufacturer: maker.trim() }),
      ...(days && { dueFrom: days.from, dueTo: days.to }),
    }
  },
})
