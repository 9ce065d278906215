import type { Plugin } from 'vite'

/** Writes `pages.json`: the files of each page. */
export function consolePages(root: string): Plugin
