// Battery blocks and cabinets with the constant-power tables of their makers.
import type { DischargeTable } from '../../../engineering/runtime.ts'
import type { BatteryFacts } from './facts.ts'

/** Panasonic UP-PW1245P1: watts of one 12 V block at 25 °C to 10.2, 10.5 and 10.8 V (1.70, 1.75 and 1.80 V per cell). */
const pw1245Minutes = [3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 600, 1200]
const pw1245: Readonly<Record<string, DischargeTable>> = {
  '1.70': {
    minutes: pw1245Minutes,
    watts: [490, 390, 258, 193, 156, 110, 80.8, 64.4, 43.4, 33.9, 25.6, 19.7, 16.2, 13.1, 8.65, 4.73],
  },
  '1.75': {
    minutes: pw1245Minutes,
    watts: [463, 360, 246, 187, 151, 109, 78.7, 63.0, 41.7, 32.8, 25.2, 19.5, 16.1, 13.0, 8.62, 4.72],
  },
  '1.80': {
    minutes: pw1245Minutes,
    watts: [434, 330, 234, 180, 146, 108, 78.3, 61.8, 41.3, 31.1, 24.7, 19.3, 15.7, 12.7, 8.52, 4.69],
  },
}

/** EP65-12: watts of one 12 V block at 27 °C to 1.7 and 1.80 V per cell. */
const ep65Minutes = [5, 10, 15, 20, 30, 60]
const ep65: Readonly<Record<string, DischargeTable>> = {
  '1.70': { minutes: ep65Minutes, watts: [2510, 1660, 1340, 1090, 823, 496] },
  '1.80': { minutes: ep65Minutes, watts: [2263, 1590, 1240, 1022, 772, 470] },
}

/** Watts of one lithium-ion module: a sample (2 kWh a module, at most 9 kW); only the module counts of a cabinet are published. */
const lithiumModule: DischargeTable = {
  minutes: [3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
  watts: [9200, 9100, 9000, 7200, 5500, 3700, 2500, 1880, 1260, 950, 635, 475],
}
const lithiumCabinet = (modules: number): BatteryFacts => ({
  key: `lithium-${modules}`,
  kind: 'lithiumIon',
  model: `Galaxy lithium-ion battery cabinet, ${modules} modules`,
  partNumber: `SP3PH-LIB-${modules}`,
  ampereHours: 67,
  mass: 170 + 18 * modules,
  stringsPerCabinet: 1,
  cabinetWidth: 650,
  cabinetDepth: 600,
  cabinetHeight: 2050,
  cabinetMass: 0,
  sample: true,
  discharge: {
    byMaker: { minutes: lithiumModule.minutes, watts: lithiumModule.watts.map((watts) => watts * modules) },
  },
})

const pw1245Block = {
  model: 'UP-PW1245P1',
  partNumber: 'UP-PW1245P1',
  ampereHours: 7.8,
  mass: 2.6,
  discharge: pw1245,
}
const noCabinet = {
  stringsPerCabinet: 0,
  cabinetWidth: 0,
  cabinetDepth: 0,
  cabinetHeight: 0,
  cabinetMass: 0,
  sample: false,
}

/** Cabinets for external blocks are samples; blocks are as published. */
export const batteries: readonly BatteryFacts[] = [
  { key: 'internal-pw1245', kind: 'internalVrla', ...pw1245Block, ...noCabinet },
  {
    key: 'external-pw1245',
    kind: 'externalVrla',
    ...pw1245Block,
    stringsPerCabinet: 4,
    cabinetWidth: 600,
    cabinetDepth: 850,
    cabinetHeight: 1600,
    cabinetMass: 160,
    sample: true,
  },
  {
    key: 'external-ep65',
    kind: 'externalVrla',
    model: 'EP65-12',
    partNumber: 'EP65-12',
    ampereHours: 65,
    mass: 20.2,
    discharge: ep65,
    stringsPerCabinet: 1,
    cabinetWidth: 900,
    cabinetDepth: 850,
    cabinetHeight: 1991,
    cabinetMass: 210,
    sample: true,
  },
  ...[10, 13, 16, 17].map(lithiumCabinet),
]

/** Runtimes that can be asked for, in minutes; 0 asks for none. */
export const runtimes: readonly number[] = [
  0, 3, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480,
]

/** End voltages in V per cell that can be chosen: 1.67 to 1.75 is what comparable units let one set (Eaton 93PS, Liebert APM2). */
export const cutOffs: readonly string[] = ['1.70', '1.75', '1.80']
