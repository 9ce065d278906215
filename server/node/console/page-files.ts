import { z } from 'zod'

const filesSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** HTML that stands in the page until its scripts have come */
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
 * Which files of the console an address needs, by the table that the build has written. The entry that says most about the address
 * wins; one that ends in '/' stands for all below it.
 */
export function pageFiles(table: string): (address: URL) => PageFiles | undefined {
  const pages = Object.entries(tableSchema.parse(JSON.parse(table)))
    .map(([address, files]): Page => {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      return { pathname, params: [...searchParams], files }
    })
    .sort((a, b) => b.params.length - a.params.length)
  return ({ pathname, searchParams }) => {
    // The workspace by its other name.
    const asked = pathname === '/app' ? '/' : pathname
    return pages.find(
      (page) =>
        (page.pathname === asked ||
          (page.pathname.length > 1 && page.pathname.endsWith('/') && asked.startsWith(page.pathname))) &&
        page.params.every(([name, value]) => searchParams.get(name) === value),
    )?.files
  }
}

/** For the head of the page: asked for at once, run when the page wants them. */
export function linksTo({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('')
}
