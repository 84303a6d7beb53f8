// The page on which people start who have not chosen one: their solutions, or what waits for them (decision 116).
import type { BaseRole } from '../permissions/roles.ts'

const startPages = {
  PU: 'solution-list',
  SE: 'solution-list',
  CE: 'solution-list',
  DU: 'home',
  AP: 'home',
  OD: 'home',
  CA: 'home',
  UA: 'home',
  SY: 'home',
  AU: 'home',
} as const satisfies Record<BaseRole, 'home' | 'solution-list'>

/** People who configure start with the list of solutions, everybody else on the dashboard. */
export const getStartPage = (role: BaseRole): 'home' | 'solution-list' => startPages[role]
