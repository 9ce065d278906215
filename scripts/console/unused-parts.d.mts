import type { Plugin } from 'vite'

export function withoutUnusedParts(): Plugin
export function withEmptyFunctions(path: string, code: string): string
