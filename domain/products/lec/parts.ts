// Part numbers of everything that the bill of materials can name: all are samples, since none is public.

export const parts = {
  enclosure: (key: string): string => `SPRSY-ENC-${key.toUpperCase()}`,
  ups: (key: string): string => `SPBPP-UPS-${key}`,
  lithium: 'SPBPP-UPS-LI',
  pack: 'SPBPP-PACK',
  lithiumPack: 'SPBPP-PACK-LI',
  railKit: 'SPBPP-RAIL',
  inputCord: 'SPBPP-CRD-IN',
  strip: (key: string): string => `SPRSY-PDU-${key.toUpperCase()}`,
  transferSwitch: 'SPRSY-ATS',
  cord: (size: 'small' | 'large' | 'adaptor', length: string): string =>
    `SPRSY-CRD-${{ small: 'S', large: 'L', adaptor: 'A' }[size]}-${length}`,
  blanking: 'SPRSY-BLK-1U',
  fanKit: 'SPRSY-FAN',
  ventKit: 'SPRSY-VENT',
  coolingUnit: 'SPCLG-WALL',
  lock: 'SPRSY-LOCK',
  networkCard: 'SPBPP-NET',
  sensor: 'SPRSY-SENS',
  camera: 'SPRSY-CAM',
  cloud: 'SPSFT-MON-1Y',
  warranty3: 'SPBPP-WAR-3',
  warranty5: 'SPBPP-WAR-5',
  onSite: 'SPBPP-SVC-ON',
  startUp: 'SPBPP-SVC-SU',
  batteryService: 'SPBPP-SVC-BAT',
} as const

/** Lengths of device cords in m. */
export const cordLengths = ['1.2', '0.6', '1.8', '3.0'] as const
export const cordSizes = ['small', 'large', 'adaptor'] as const
