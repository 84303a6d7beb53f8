// Part numbers of everything that the bill of materials can name: all are samples, since none is public.

export const parts = {
  rack: (key: string): string => `SPRSY-RACK-${key}`,
  cooler: (key: string): string => `SPCLG-${key}`,
  blanking: 'SPRSY-BLK-1U',
  strip: (key: string): string => `SPRSY-PDU-${key.toUpperCase()}`,
  whip: (key: string): string => `SPRSY-WHIP-${key.toUpperCase()}`,
  feeder: (amps: string): string => `SPRSY-FEED-${amps}`,
  door: (kind: string): string => `SPRSY-DOOR-${kind.toUpperCase()}`,
  roof: 'SPRSY-ROOF-600',
  roofDropAway: 'SPRSY-ROOF-600-DA',
  brush: 'SPRSY-BRUSH',
  header: 'SPRSY-HEAD',
  endPanel: 'SPRSY-END',
  filler: 'SPRSY-FILL',
  chimney: 'SPRSY-CHIM',
  bracket: 'SPRSY-SEIS',
  duct: 'SPRSY-DUCT',
  tile: 'SPRSY-TILE',
} as const
