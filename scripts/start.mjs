// npm start: builds what is not built and runs the server in this process, so that signals reach it.
// Written for any Node, so that an old one can print that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Termin: potrzebny jest Node 20.19 lub nowszy, a to jest ${process.versions.node}: zainstaluj nowszy z https://nodejs.org.`,
  )
  process.exit(1)
}

// Not awaited at the top: an old Node could not read that.
void import('./start/run.mjs').then(({ run }) => run(process.argv.slice(2)))
