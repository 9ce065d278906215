import { z } from 'zod'

const filesSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Further scripts, by media query */
  byWidth: z.record(z.string(), z.array(z.string())).optional(),
  /** HTML shown until the scripts have loaded */
  body: z.string().optional(),
})
const tableSchema = z.record(z.string(), filesSchema)

export type PageFiles = z.infer<typeof filesSchema>

interface Page {
  pathname: string
  params: [string, string][]
  files: PageFiles
}

/**
 * Looks up the files that an address needs in the table written by the build. The entry with the most query parameters
 * wins; one that ends in '/' covers all paths below it.
 */
export function pageFiles(table: string): (address: URL) => PageFiles | undefined {
  const pages = Object.entries(tableSchema.parse(JSON.parse(table)))
    .map(([address, files]): Page => {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      return { pathname, params: [...searchParams], files }
    })
    .sort((a, b) => b.params.length - a.params.length)
  return ({ pathname, searchParams }) => {
    // `/app` is an alias of the workspace.
    const path = pathname === '/app' ? '/' : pathname
    return pages.find(
      (page) =>
        (page.pathname === path ||
          (page.pathname.length > 1 && page.pathname.endsWith('/') && path.startsWith(page.pathname))) &&
        page.params.every(([name, value]) => searchParams.get(name) === value),
    )?.files
  }
}

/** Links for the head of the page: styles are applied, scripts are only preloaded. */
export function linksTo({ scripts, styles, byWidth = {} }: PageFiles): string {
  const further = Object.entries(byWidth).flatMap(([media, files]) =>
    files.map((file) => preload(file, ` media="${media}"`)),
  )
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => preload(file)),
    ...further,
  ].join('')
}

const preload = (file: string, media = '') => `<link rel="modulepreload" crossorigin${media} href="${file}">`
