import * as fc from 'fast-check'

// Properties try the same values in every build, so that none fails by chance. To search further: FUZZ_SEED=1.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) })
