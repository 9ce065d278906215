// npm start: builds what is not built, and runs the server in this process, so that it gets the signals.
// The syntax must work in any Node, so that an old one can print that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Termin: potrzebny jest Node 20.19 lub nowszy, a to jest ${process.versions.node}: zainstaluj nowszy z https://nodejs.org.`,
  )
  process.exit(1)
}

// An old Node cannot parse a top-level await.
void import('./start/run.mjs').then(({ run }) => run(process.argv.slice(2)))
