/** The colours of drawings as CSS variables that follow the page's light or dark scheme. */

import type { CSSProperties } from 'react'
import { palettes } from '@design-portal/domain/drawings/pens.ts'
import type { Ink } from '@design-portal/domain/drawings/pens.ts'

/** Returns the reference to a colour, for an attribute such as `stroke`. */
export const getInkReference = (ink: Ink | undefined): string =>
  ink === undefined ? 'none' : `var(--drawing-${ink})`

const lightByName: Readonly<Record<string, string>> = palettes.light

/** Defines every colour; set on the element that contains drawings. */
export const inkVariables: CSSProperties = Object.fromEntries(
  Object.entries(palettes.dark).map(([ink, dark]) => [
    `--drawing-${ink}`,
    `light-dark(${lightByName[ink] ?? dark}, ${dark})`,
  ]),
)
