import * as fc from 'fast-check'

// Properties try the same values in every build, so that none fails by chance. To search further, change the seed.
fc.configureGlobal({ seed: 20_261_123 })
