/**
 * Whether single characters are shortcuts in this browser. Users of speech input, and users who press keys by accident, can turn them off
 * (WCAG 2.1.4).
 */

import { createStoredSwitch } from './create-stored-switch.ts'

export const [areCharacterKeysOn, useCharacterKeys] = createStoredSwitch('characterKeys')
