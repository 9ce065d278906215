import { join, sep } from 'node:path'

const replacements = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Builds the customers' pages with Preact instead of React, whose DOM alone has 57 KiB (Brotli). Tests and the development server run the
 * same components with React.
 */
export function preactForCustomers(root) {
  const folders = ['src/confirmations/page/', 'src/consents/opt-out/'].map((folder) =>
    join(root, folder).split(sep).join('/'),
  )
  return {
    name: 'termin:preact-for-customers',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier, importer, options) {
      if (!importer || !folders.some((folder) => importer.startsWith(folder))) return null
      if (/^react(-dom)?(\/|$)/.test(specifier) && !replacements[specifier])
        throw new Error(
          `${importer} imports ${specifier}, for which scripts/console/customer-library.mjs names no part of Preact`,
        )
      return replacements[specifier]
        ? this.resolve(replacements[specifier], importer, { ...options, skipSelf: true })
        : null
    },
  }
}
