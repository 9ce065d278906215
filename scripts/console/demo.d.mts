import type { Plugin } from 'vite'

/** Provides `virtual:demo-database?url`: the address of the demo's empty, migrated database */
export function demoDatabase(root: string): Plugin

/** Offers the demo's season of today under its address */
export function demoSeason(root: string): Plugin

/** Writes `files.json`: the addresses of the demo's files */
export function demoFiles(): Plugin
