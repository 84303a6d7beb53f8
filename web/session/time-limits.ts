/**
 * Whether messages disappear on their own and countdowns run in this browser. Users who read, listen or type slowly can turn that off
 * (WCAG 2.2.1).
 */

import { createStoredSwitch } from './create-stored-switch.ts'

export const [areTimeLimitsOn, useTimeLimits] = createStoredSwitch('timeLimits')
