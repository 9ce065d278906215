export { TechnicianMark } from './TechnicianMark'
export { technicianTone } from './tone'
export { useTechnicians } from './use-technicians'
