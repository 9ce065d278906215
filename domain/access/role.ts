import { z } from 'zod'

export const roles = ['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  ADMIN: 'Administrator',
  MANAGER: 'Kierownik',
  TECHNICIAN: 'Serwisant',
  VIEWER: 'Podgląd',
}

/** `role_admin`, `ROLE_ADMIN` and `admin` are the same role; undefined for an unknown one. */
export function parseRole(text: string): Role | undefined {
  const name = text
    .trim()
    .toUpperCase()
    .replace(/^ROLE_/, '')
  return roles.find((role) => role === name)
}

export const roleSchema = z.codec(z.string(), z.custom<Role>(), {
  decode(text, { issues }) {
    const role = parseRole(text)
    if (role) return role
    issues.push({ code: 'custom', message: `Nieznana rola: ${text.slice(0, 40)}`, input: text })
    return z.NEVER
  },
  encode: (role) => role,
})

/** Rule A1. */
export function mainRole(userRoles: readonly Role[]): Role | undefined {
  return userRoles[0]
}
