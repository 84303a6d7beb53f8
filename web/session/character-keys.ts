/**
 * Whether single characters are shortcuts in this browser. Who speaks to the machine, or hits keys by accident, turns them off
 * (WCAG 2.1.4).
 */

import { createStoredSwitch } from './create-stored-switch.ts'

export const [characterKeysOn, useCharacterKeys] = createStoredSwitch('characterKeys')
