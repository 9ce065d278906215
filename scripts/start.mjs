// npm start: builds what is not built, and runs the server in this process, so that it gets the signals.
import './start/require-node.mjs'

// An old Node cannot parse a top-level await.
void import('./start/run.mjs').then(({ run }) => run(process.argv.slice(2)))
