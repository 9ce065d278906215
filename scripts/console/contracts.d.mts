import type { Plugin } from 'vite'

export function contractsForConsole(): Plugin
export function withoutDetails(path: string, code: string): string
