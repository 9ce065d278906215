export { JobsButton } from './JobsButton'
export { useFollowJobs } from './use-jobs'
