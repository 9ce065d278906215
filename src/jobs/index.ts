export { JobsButton } from './JobsButton'
export { JobRow } from './JobRow'
export { useFollowJobs, useJobs } from './use-jobs'
