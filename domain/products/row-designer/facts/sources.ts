// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns, rules and findings, so that every figure on screen can be traced. */
export const sources = {
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  assumption: 'assumption',
  recalled: 'assumption: from general practice, to be confirmed against the national code',
  racks: 'NetBox device type library (CC0): sizes, masses and loads of racks',
  pitch: 'server-racks.com, aisle pitch: 4 ft cold, 3 ft hot, two racks of 3.5 ft are seven tiles',
  floor:
    'TIA-942 as quoted by Capitoline: 7.2 kPa at least, 12 kPa recommended, 2.6 m clear, 460 mm below sprinklers',
  rated: 'epi-ap.com: Rated-3 wants 12 kPa; how auditors treat less',
  rearDoor: 'HP System/E manual, page 11: 600 mm behind a rack for its door',
  tiles: 'Emerson Liebert Xtreme Density design manual: perforated tiles in cold aisles only',
  plenum: 'Beitelmal, IMECE2015-50884: tile flow by plenum height',
  capture:
    'Schneider Electric community, capture index: share of local air, judged with the temperature margin',
  model: 'estimate: potential flow along the aisle with a mixed tracer, our own; no jets, no buoyancy',
  air: 'Moist air at 24 °C, 50 % and sea level (ASHRAE Handbook Fundamentals): 1.1976 kJ/(m³·K)',
  envelope:
    'ASHRAE TC 9.9 reference card, 2021: recommended to 27 °C; allowable A1 32, A2 35, A3 40, A4 45 °C',
  rci: 'Herrlin, rack cooling index, 2021 recommended and allowable limits',
  density: 'assumption: usual limits by way of cooling, to be confirmed with the maker',
  stranding: 'Schneider Electric White Paper 156: power that is provided and not used',
  unbalance: 'Raritan PX3 help: largest deviation from the mean',
  continuous: '80 % of the breaker for continuous load where American rules apply',
} as const
