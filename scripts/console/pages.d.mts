import type { Plugin } from 'vite'

/** Writes `pages.json`: the files that each page is made of. */
export function consolePages(root: string): Plugin
