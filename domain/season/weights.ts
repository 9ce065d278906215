/** What a soft condition of the season is worth, in minutes of driving */
export interface SeasonWeights {
  /** Weight of a kilometre, in addition to the time that it takes */
  kilometre: number
  /** Cost of another day than the customer asked for */
  wishedDay: number
  /** Cost of another part of the day than the customer asked for */
  wishedPart: number
  /** Cost of each day after the due date */
  dayLate: number
  /** Somebody else than last time */
  otherTechnician: number
  /** Work unequally shared: times (service − fair share)² / fair share of each technician, in minutes */
  unequalWork: number
  /** A stop that is not planned at all */
  leftOut: number
}

export const seasonWeights: SeasonWeights = {
  kilometre: 0.5,
  wishedDay: 40,
  wishedPart: 20,
  dayLate: 1,
  otherTechnician: 8,
  unequalWork: 0.2,
  leftOut: 2000,
}

export const seasonWeightNames: Record<keyof SeasonWeights, string> = {
  kilometre: 'Kilometr drogi',
  wishedDay: 'Inny dzień niż w życzeniu klienta',
  wishedPart: 'Inna pora dnia niż w życzeniu klienta',
  dayLate: 'Każdy dzień po terminie',
  otherTechnician: 'Inny serwisant niż ostatnio',
  unequalWork: 'Nierówny podział pracy',
  leftOut: 'Wizyta poza planem',
}
