// Part numbers of everything that the bill of materials can name: all are samples, since none is public.

export const parts = {
  cabinet: (rating: string): string => `SP3PH-PDU-${rating}`,
  frame: (slots: number): string => `SP3PH-PDF-${slots}`,
  transformerCabinet: 'SP3PH-PDU-XFC',
  transformer: (rating: string, k: number): string => `SP3PH-XF-${rating}-K${k}`,
  mainBreaker: (rating: number): string => `SP3PH-MCB-${rating}`,
  panel: (poles: number, main: number): string => `SP3PH-PNL-${poles}-${main}`,
  branchBreaker: (poles: number, rating: number): string => `SP3PH-BRK-${poles}P${rating}`,
  module: (poles: number, rating: number, residual: boolean): string =>
    `SP3PH-PDM-${poles}P${rating}${residual ? '-R' : ''}`,
  cord: (connector: string): string => `SP3PH-CRD-${connector}`,
  subFeed: (rating: number): string => `SP3PH-SFB-${rating}`,
  sideCar: 'SP3PH-PDU-SC',
  filler: 'SP3PH-FIL',
  handleTie: 'SP3PH-HTI',
  surgeArrester: 'SP3PH-SPD',
  mainMonitoring: 'SP3PH-MON-M',
  branchMonitoring: 'SP3PH-MON-B',
  networkCard: 'SP3PH-PDU-NET',
  emergencyPowerOff: 'SP3PH-PDU-EPO',
  floorStand: 'SP3PH-PDU-STD',
  manual: 'SP3PH-PDU-MAN',
  neutral200: 'SP3PH-PDU-N200',
  startUp5x8: 'SP3PH-PDU-SU58',
  startUp7x24: 'SP3PH-PDU-SU724',
} as const

/** Circuits that one plug-in module serves: three of one pole, else one. */
export const circuitsPerModule = (poles: number): number => (poles === 1 ? 3 : 1)
