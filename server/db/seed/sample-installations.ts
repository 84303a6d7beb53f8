/** The dozen UPS installations behind the sample designs: a person's choices, which the engine completes. */
import type { Choices } from '@design-portal/domain/engine/model.ts'

export type Installation = {
  /** The name of the design. */
  readonly designName: string
  /** How the name of a solution states its size. */
  readonly size: string
  readonly choices: Choices
  /**
   * Results that the person has pinned; the first ones that the country's voltage allows are used: at 380 to 415 V,
   * else at 208 to 480 V.
   */
  readonly pinned: readonly Choices[]
}

/** The choices that all sample designs share. */
const commonChoices: Choices = {
  growth: 20,
  maximumUse: 80,
  runtimeBasis: 'endOfLife',
  managementCard: true,
  startUp: '5x8',
}

const createInstallation = (
  designName: string,
  size: string,
  choices: Choices,
  pinned: readonly Choices[],
): Installation => ({ designName, size, choices: { ...commonChoices, ...choices }, pinned })

/** Frames of one unit, each with `strings` battery strings. */
const createFrames = (count: number, unit: string, strings: number, battery: string): Choices => ({
  frames: count,
  unit,
  strings,
  battery,
})

export const installations: Readonly<Record<string, Installation>> = {
  edge12: createInstallation(
    'Edge cabinet UPS',
    '12 kW',
    {
      load: 12,
      redundancy: 'N',
      runtime: '10',
      batteryKind: 'internalVrla',
    },
    [createFrames(1, 'E3S-20', 3, 'internal-pw1245'), createFrames(1, 'E3SUL-20', 3, 'internal-pw1245')],
  ),
  control18: createInstallation(
    'Control room UPS',
    '18 kW',
    {
      load: 18,
      redundancy: 'N',
      runtime: '15',
      batteryKind: 'externalVrla',
      temperatureSensor: true,
    },
    [createFrames(1, 'E3S-30', 4, 'external-pw1245'), createFrames(1, 'E3SUL-30', 4, 'external-pw1245')],
  ),
  room24: createInstallation(
    'Server room UPS',
    '24 kW',
    {
      load: 24,
      redundancy: 'N',
      runtime: '10',
      batteryKind: 'internalVrla',
      servicePlan: '3 years',
    },
    [createFrames(1, 'E3S-40', 5, 'internal-pw1245'), createFrames(1, 'E3SUL-40', 5, 'internal-pw1245')],
  ),
  theatre36: createInstallation(
    'A and B feed',
    '2N 36 kW',
    {
      load: 36,
      redundancy: '2N',
      runtime: '10',
      batteryKind: 'externalVrla',
      servicePlan: '5 years',
      serviceResponse: 'fourHours',
    },
    [createFrames(1, 'E3M-60', 1, 'external-ep65'), createFrames(2, 'E3SUL-30', 4, 'external-pw1245')],
  ),
  byOthers60: createInstallation(
    'UPS on the existing battery',
    '60 kW',
    {
      load: 60,
      redundancy: 'N',
      batteryKind: 'byOthers',
    },
    [createFrames(1, 'E3M-100', 0, 'by-others'), createFrames(2, 'E3M-50', 0, 'by-others')],
  ),
  wing80: createInstallation(
    'Central UPS',
    '80 kW',
    {
      load: 80,
      redundancy: 'N',
      runtime: '8',
      batteryKind: 'externalVrla',
      commissioning: true,
    },
    [createFrames(2, 'E3M-80', 1, 'external-ep65'), createFrames(3, 'E3M-50', 4, 'external-pw1245')],
  ),
  hall96: createInstallation(
    'Modular UPS',
    '96 kW N+1',
    {
      load: 96,
      redundancy: 'N+1',
      runtime: '10',
      batteryKind: 'externalVrla',
      maintenanceBypass: 'externalPanel',
    },
    [
      { ...createFrames(1, 'E3MOD-250', 15, 'external-pw1245'), modulesPerFrame: 5 },
      createFrames(2, 'GVL-200', 16, 'external-pw1245'),
    ],
  ),
  hall120: createInstallation(
    'A and B feed',
    '2N 120 kW',
    {
      load: 120,
      redundancy: '2N',
      runtime: '6',
      mains: 'dual',
      batteryKind: 'lithiumIon',
      maintenanceBypass: 'externalPanel',
    },
    [createFrames(1, 'GVL-200', 2, 'lithium-13')],
  ),
  hall160: createInstallation(
    'Hall UPS',
    '160 kW N+1',
    {
      load: 160,
      redundancy: 'N+1',
      runtime: '5',
      batteryKind: 'externalVrla',
      maintenanceBypass: 'externalPanel',
      commissioning: true,
    },
    [createFrames(4, 'E3M-100', 1, 'external-ep65'), createFrames(3, 'GVL-200', 12, 'external-pw1245')],
  ),
  hall180: createInstallation(
    'Parallel UPS',
    '180 kW N+1',
    {
      load: 180,
      redundancy: 'N+1',
      runtime: '5',
      mains: 'dual',
      batteryKind: 'lithiumIon',
      temperatureSensor: true,
    },
    [createFrames(4, 'GVS-100', 1, 'lithium-13'), createFrames(3, 'GVL-200', 1, 'lithium-17')],
  ),
  hall240: createInstallation(
    'Hall UPS',
    '240 kW N+1',
    {
      load: 240,
      redundancy: 'N+1',
      runtime: '5',
      batteryKind: 'lithiumIon',
      maintenanceBypass: 'bypassCabinet',
      preventiveMaintenance: 'semiAnnual',
    },
    [createFrames(3, 'GVL-200', 2, 'lithium-13')],
  ),
  hall400: createInstallation(
    'Central UPS',
    '400 kW N+1',
    {
      load: 400,
      redundancy: 'N+1',
      runtime: '5',
      mains: 'dual',
      batteryKind: 'lithiumIon',
      maintenanceBypass: 'bypassCabinet',
      loadBankTest: true,
    },
    [createFrames(3, 'GVXL-500', 3, 'lithium-13'), createFrames(4, 'GVL-200', 2, 'lithium-13')],
  ),
}
