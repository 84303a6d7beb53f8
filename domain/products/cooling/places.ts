// Where a person sets what a line of the bill is.

/** Parameters by line of the bill; valves, probes and leak ropes come with every unit. */
export const places: Readonly<Record<string, string>> = {
  unit: 'unit',
  'changeover-valve': 'distributionFeed',
  'condensate-pump': 'condensatePump',
  reheat: 'humidity',
  humidifier: 'humidity',
  condenser: 'condenser',
  'low-ambient-kit': 'lowAmbientKit',
  'line-set': 'lineLength',
  'pumping-unit': 'distributionUnits',
  'distribution-unit': 'distributionUnits',
  chiller: 'chillers',
  'dry-cooler': 'dryCoolers',
  pump: 'pumps',
  'start-up': 'startUp',
}
