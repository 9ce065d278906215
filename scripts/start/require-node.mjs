// Ends a Node that is too old with a sentence. Imported first; its syntax must work in any Node.

/** Why Termin does not run on a version of Node; undefined if it does. Vite, which builds it, does not run on 21. */
export function complaintAbout(version) {
  const [major, minor] = version.split('.').map(Number)
  const isEnough = major >= 22 || (major === 20 && minor >= 19)
  if (isEnough) return undefined
  return `potrzebny jest Node 20.19, 22 lub nowszy, a to jest ${version}: zainstaluj nowszy z https://nodejs.org.`
}

const complaint = complaintAbout(process.versions.node)
if (complaint) {
  console.error(`Termin: ${complaint}`)
  process.exit(1)
}
