// The style of each pen: line width, dashes and the colours from a palette.

import type { Pen } from './shapes.ts'

/** Every colour of a drawing, by meaning. */
export type Ink =
  | 'paper'
  | 'ink'
  | 'quiet'
  | 'faint'
  | 'surface'
  | 'alternating'
  | 'direct'
  | 'directSurface'
  | 'moduleSurface'
  | 'redundantSurface'
  | 'redundantInk'
  | 'accent'
  | 'accentSurface'
  | 'clearanceSurface'
  | 'second'
  | 'lack'
  | 'lackSurface'

export type Palette = Readonly<Record<Ink, string>>

export interface PenStyle {
  /** Colour of lines; without one no line is drawn. */
  readonly stroke?: Ink
  /** Colour of enclosed areas; without one they are left open. */
  readonly fill?: Ink
  /** Colour of words. */
  readonly text: Ink
  /** Width of lines in CSS pixels (1/96 inch on paper), whatever the scale. */
  readonly width: number
  /** Dashes and gaps in CSS pixels. */
  readonly dash?: string
  /** Words have a halo in the paper colour, because lines may pass behind them. */
  readonly rim?: boolean
}

export const penStyles: Readonly<Record<Pen, PenStyle>> = {
  outline: { stroke: 'ink', text: 'ink', width: 1.4 },
  detail: { stroke: 'quiet', text: 'quiet', width: 0.9 },
  hidden: { stroke: 'quiet', text: 'quiet', width: 1, dash: '6 4' },
  centre: { stroke: 'quiet', text: 'quiet', width: 0.8, dash: '12 3 2 3' },
  dimension: { stroke: 'quiet', text: 'quiet', width: 0.8 },
  cable: { stroke: 'alternating', text: 'ink', width: 1.7 },
  battery: { stroke: 'direct', fill: 'directSurface', text: 'ink', width: 1.7 },
  busbar: { stroke: 'alternating', text: 'ink', width: 4.5 },
  node: { fill: 'ink', text: 'ink', width: 1 },
  fill: { stroke: 'ink', fill: 'surface', text: 'ink', width: 1.4 },
  module: { stroke: 'ink', fill: 'moduleSurface', text: 'ink', width: 1 },
  spare: { stroke: 'quiet', fill: 'paper', text: 'quiet', width: 0.9, dash: '5 4' },
  redundant: { stroke: 'redundantInk', fill: 'redundantSurface', text: 'ink', width: 1.3 },
  highlight: { stroke: 'accent', fill: 'accentSurface', text: 'accent', width: 2 },
  lacking: { stroke: 'lack', fill: 'lackSurface', text: 'ink', width: 2 },
  clearance: { stroke: 'quiet', fill: 'clearanceSurface', text: 'quiet', width: 0.8, dash: '5 4' },
  axis: { stroke: 'ink', text: 'quiet', width: 1.2 },
  grid: { stroke: 'faint', text: 'quiet', width: 0.8 },
  curve: { stroke: 'alternating', text: 'ink', width: 2.4 },
  curve2: { stroke: 'second', text: 'ink', width: 2.4, dash: '8 4' },
  marker: { stroke: 'accent', fill: 'accent', text: 'ink', width: 1.4, rim: true },
  label: { text: 'ink', width: 0 },
  note: { text: 'quiet', width: 0 },
}

/** Words reach 4.5:1 against the paper and every surface, lines 3:1 (pens.test.ts measures it). */
export const palettes: { readonly light: Palette; readonly dark: Palette } = {
  light: {
    paper: '#ffffff',
    ink: '#1d272c',
    quiet: '#4f5d64',
    faint: '#dde4e7',
    surface: '#f3f6f7',
    alternating: '#0b5fa5',
    direct: '#9a3b00',
    directSurface: '#fbeee4',
    moduleSurface: '#cfe6f7',
    redundantSurface: '#d9efdc',
    redundantInk: '#1f6b33',
    accent: '#0b6e63',
    accentSurface: '#d3ebe7',
    clearanceSurface: '#f8f4e3',
    second: '#9a3b00',
    lack: '#b3261e',
    lackSurface: '#fbe3e1',
  },
  dark: {
    paper: '#192227',
    ink: '#e4eaec',
    quiet: '#a9b6bb',
    faint: '#303d44',
    surface: '#243037',
    alternating: '#6fb8ee',
    direct: '#f0a26a',
    directSurface: '#3a2a20',
    moduleSurface: '#1f4560',
    redundantSurface: '#1f4a2c',
    redundantInk: '#7fd396',
    accent: '#4fd0bd',
    accentSurface: '#173f3b',
    clearanceSurface: '#2f2c1c',
    second: '#f0a26a',
    lack: '#f5948c',
    lackSurface: '#4a2220',
  },
}
