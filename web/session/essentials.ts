/** Whether forms of configurators open with their essential values in this browser, or with all. */

import { createStoredSwitch } from './create-stored-switch.ts'

export const [, useEssentials] = createStoredSwitch('essentials')
