/**
 * What a device may need in addition to its periodic inspection. Here, because settings and duties must not import each
 * other.
 */
export const dutyKinds = ['WARRANTY', 'LEAK_CHECK', 'GAS_INSTALLATION', 'FLUES', 'CONTRACT', 'OWN'] as const
export type DutyKind = (typeof dutyKinds)[number]

export const dutyKindNames: Record<DutyKind, string> = {
  WARRANTY: 'Przegląd gwarancyjny',
  LEAK_CHECK: 'Kontrola szczelności',
  GAS_INSTALLATION: 'Kontrola instalacji gazowej',
  FLUES: 'Kontrola przewodów kominowych',
  CONTRACT: 'Umowa serwisowa',
  OWN: 'Inny',
}
