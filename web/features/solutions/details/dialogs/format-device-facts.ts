/** Formats the facts about a device from an imported file: height, mass, inlets. */

import type { DeviceFacts } from '@design-portal/contract/bill-import.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../../language/use-text.ts'

/** Formats a mass in kilograms with up to two decimals, as manufacturers state it for portable devices. */
const formatMass = (mass: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilogram',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  }).format(mass)

/** Returns one text for each known fact; missing facts are left out. */
export function formatDeviceFacts(
  { heightUnits, mass, inlets, inletPower }: DeviceFacts,
  text: Text,
  language: string,
): readonly string[] {
  const power =
    inletPower === null
      ? undefined
      : text('IMPORT_INLET_POWER', { power: formatNumber(inletPower, language) })
  return [
    heightUnits === null ? undefined : text('IMPORT_HEIGHT', { height: formatNumber(heightUnits, language) }),
    mass === null ? undefined : formatMass(mass, language),
    inlets === null ? power : [text('IMPORT_INLETS', { count: inlets }), power].filter(Boolean).join(', '),
  ].filter((fact) => fact !== undefined)
}
