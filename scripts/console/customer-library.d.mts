import type { Plugin } from 'vite'

/** Builds the pages of customers on Preact. */
export function preactForCustomers(root: string): Plugin
