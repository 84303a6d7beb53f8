/** Every call of the portal's API. */
import { designCalls } from './designs.ts'
import { environmentCalls } from './environment.ts'
import { referenceCalls } from './reference.ts'
import { signInCalls } from './sign-in.ts'
import { solutionCalls } from './solutions.ts'

export const calls = {
  ...environmentCalls,
  ...signInCalls,
  ...referenceCalls,
  ...solutionCalls,
  ...designCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
