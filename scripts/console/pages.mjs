import { join, sep } from 'node:path'

/** Loaded by everybody who is signed in, whatever the page */
const inside = ['src/app/main.tsx', 'src/app/Layout.tsx', 'src/providers/data-provider.ts']
const workspace = [...inside, 'src/workspace/index.ts']

/** What each page loads on its way to the screen, by its address; `server/node/console/page-files.ts` reads the outcome. */
const pages = {
  '/': [...workspace, 'src/map/MapTab.tsx', 'src/map/MapView.tsx'],
  '/?tab=clients': [...workspace, 'src/clients/ClientsPage.tsx'],
  '/?tab=clients&view=table': [...workspace, 'src/clients/ClientsPage.tsx', 'src/clients/table/ClientsTable.tsx'],
  '/?tab=services': [...workspace, 'src/services/ServicesTab.tsx'],
  '/?tab=settings': [...workspace, 'src/settings/SettingsTab.tsx'],
  '/dashboard': [...inside, 'src/dashboard/index.ts'],
  '/admin/users': [...inside, 'src/users/UsersPage.tsx'],
  '/login': ['src/app/main.tsx', 'src/account/LoginPage.tsx'],
  '/register': ['src/app/main.tsx', 'src/account/guest/RegisterPage.tsx'],
  '/confirm/': ['src/confirm/main.tsx'],
}

/** Writes `pages.json` beside `index.html`: `{ [address]: { scripts, styles } }`, the files that each page is made of. */
export function consolePages(root) {
  return {
    name: 'termin:console-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const withModule = (path) => {
        const id = join(root, path).split(sep).join('/')
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) throw new Error(`${path} is not part of the console: mend scripts/console/pages.mjs`)
        return chunk
      }
      const filesOf = (paths) => {
        const found = new Set()
        const visit = (chunk) => {
          if (chunk?.type !== 'chunk' || found.has(chunk)) return
          found.add(chunk)
          chunk.imports.forEach((file) => visit(bundle[file]))
        }
        for (const path of paths) visit(withModule(path))
        return {
          scripts: [...found].map(({ fileName }) => `/${fileName}`),
          styles: [...new Set([...found].flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))].map(
            (file) => `/${file}`,
          ),
        }
      }
      const table = Object.fromEntries(Object.entries(pages).map(([address, paths]) => [address, filesOf(paths)]))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(table) })
    },
  }
}
