/**
 * Whether messages go by themselves and seconds are counted down in this browser. Who reads, listens or types slowly turns that off
 * (WCAG 2.2.1).
 */

import { createStoredSwitch } from './create-stored-switch.ts'

export const [timeLimitsOn, useTimeLimits] = createStoredSwitch('timeLimits')
