// The outlets of the local edge in the table of connectors.

/** The outlets of the local edge by the names of its circuits; Japan has NEMA forms. */
export const edgeOutlets: Readonly<Record<string, string>> = {
  cee16: 'iec16',
  cee32: 'iec32',
  schuko: 'schuko',
  bs1363: 'bs1363',
  c13: 'C14',
  '5-15': '5-15',
  '5-20': '5-20',
  'L5-30': 'L5-30',
  'L6-20': 'L6-20',
  'L6-30': 'L6-30',
  JP15: '5-15',
  JP20: '5-20',
  'JP200-20': 'L6-20',
  'JP200-30': 'L6-30',
}
