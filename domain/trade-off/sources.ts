// The publications that several tools take their models from.

import type { Source } from './tool.ts'

export const moistAirSource: Source = {
  title: 'ASHRAE Handbook of Fundamentals 2017, chapter 1 (psychrolib 1.1.1)',
  address: 'https://github.com/psychrometrics/psychrolib',
}
export const heatSource: Source = {
  title: 'APC White Paper 25, Calculating Total Cooling Requirements for Data Centers',
}
export const chillerSource: Source = {
  title: 'Carrier 30XW-P 1012, EN 14511, as recorded in Modelica Buildings c4117cc',
  address: 'https://github.com/lbl-srg/modelica-buildings',
}
export const dryCoolerSource: Source = {
  title: 'Baltimore Aircoil TrilliumSeries TDFS1238N: 117.68 kW of fans for 2931 kW of heat',
  address: 'https://github.com/lbl-srg/modelica-buildings',
}
export const coolingUnitSource: Source = {
  title: 'Vertiv Liebert CW system design manual SL-70373: fans take 6 % of the heat (CW305)',
}
export const motorHeatSource: Source = {
  title:
    'Modelica Buildings c4117cc, Fluid.Movers: all power of fans and pumps enters the air or water that they move; that pumps of the condenser water count among those of the chilled water: assumption',
  address: 'https://github.com/lbl-srg/modelica-buildings',
}
export const metricsSource: Source = { title: 'ISO/IEC 30134-2 (PUE) and ISO/IEC 30134-9 (WUE)' }
