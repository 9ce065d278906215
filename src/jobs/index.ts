export { JobsButton } from './JobsButton'
export { JobProgress, StopButton } from './JobProgress'
export { JobRow } from './JobRow'
export { useFollowJobs, useJobs } from './use-jobs'
