// Part numbers of everything that the bill of materials can name: all are samples, since none is public.

export const parts = {
  unit: (key: string): string => `SPCLG-${key.toUpperCase()}`,
  condenser: (key: string): string => `SPCLG-CND-${key.toUpperCase()}`,
  lowAmbientKit: 'SPCLG-LOW',
  lineSet: 'SPCLG-LINE-1M',
  valve: 'SPCLG-VLV',
  changeoverValve: 'SPCLG-VLV-2F',
  condensatePump: 'SPCLG-DRAIN',
  reheat: 'SPCLG-HEAT',
  humidifier: 'SPCLG-HUM',
  probe: 'SPCLG-PROBE',
  leakRope: 'SPCLG-ROPE-1M',
  distributionUnit: 'SPCLG-CDU-12',
  pumpingUnit: 'SPCLG-RPU-160',
  chiller: 'SPCLG-CHL-150',
  dryCooler: 'SPCLG-DRY-120',
  pump: 'SPCLG-PMP-8',
  startUp: 'SPCLG-SVC-SU',
} as const
