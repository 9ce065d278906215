import type { Plugin } from 'vite'

/** Builds the customers' pages with Preact. */
export function preactForCustomers(root: string): Plugin
