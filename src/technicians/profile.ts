/** The form of what planning has to know of a user, part of the user's own. */
export { DaysOffField } from './DaysOffField'
export { formOf, inputOf, technicianFieldNames, technicianFormSchema } from './technician-form'
export { TravelInputs } from './TravelInputs'
export { useTechnician } from './use-technicians'
export { WeekField } from './WeekField'
