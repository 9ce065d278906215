import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

const replacements = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** The folders of the customers' pages */
export const customerPages = [
  'src/confirmations/page/',
  'src/consents/opt-out/',
  'src/passport/page/',
  'src/protocols/document/',
  'src/offers/page/',
]

/** Parts that the sign-in pages use, too: the build has them twice, for customers with this query in their ids. */
const shared = 'src/shared/light/'
const copy = '?for-customers'

/**
 * Builds the customers' pages with Preact instead of React, whose DOM alone has 57 KiB (Brotli). Tests and the
 * development server run the same components with React.
 */
export function preactForCustomers(root) {
  const inRoot = (folder) => join(root, folder).split(sep).join('/')
  const folders = customerPages.map(inRoot)
  const isForCustomers = (id) => id.endsWith(copy) || folders.some((folder) => id.startsWith(folder))
  return {
    name: 'termin:preact-for-customers',
    apply: 'build',
    enforce: 'pre',
    async resolveId(specifier, importer, options) {
      if (!importer || !isForCustomers(importer)) return null
      if (/^react(-dom)?(\/|$)/.test(specifier)) {
        if (!replacements[specifier])
          throw new Error(
            `${importer} imports ${specifier}, for which scripts/console/customer-library.mjs names no part of Preact`,
          )
        return this.resolve(replacements[specifier], importer, { ...options, skipSelf: true })
      }
      if (!specifier.startsWith('.')) return null
      const resolution = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      return resolution?.id.startsWith(inRoot(shared)) ? { ...resolution, id: `${resolution.id}${copy}` } : null
    },
    load: {
      filter: { id: /\?for-customers$/ },
      handler: (id) => readFile(id.slice(0, -copy.length), 'utf8'),
    },
  }
}
