/** A path in backticks, and the title of a test after it in quotes: `server/users/auth.test.ts` "a deleted user" */
const reference = /`((?:domain|server|src|e2e|mocks|scripts|deploy|docs)\/[^`]*)`(?: "([^"]+)")?/g

/**
 * Checks that a document names files that exist, and tests that they have.
 * @param path of the document
 * @param text of the document
 * @param readFile text of a file; '' for a folder, undefined for what is not there
 * @returns lines 'path:line  message'
 */
export function namedTests(path, text, readFile) {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(reference)].flatMap(([, file, title]) => {
      const content = readFile(file)
      if (content === undefined) return [`${path}:${at + 1}  names ${file}, which does not exist`]
      if (title !== undefined && !content.includes(title)) {
        return [`${path}:${at + 1}  names the test '${title}', which ${file} does not have`]
      }
      return []
    }),
  )
}
