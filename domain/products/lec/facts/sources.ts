// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns, rules and findings, so that every figure on screen can be traced. */
export const sources = {
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  assumption: 'assumption',
  recalled: 'assumption: from general practice, to be confirmed against the national code',
  netbox: 'NetBox device type library (CC0): outlets, inlets, rack units and masses of comparable devices',
  wallmount:
    'chaoyucabinet.com, choosing a wall-mount cabinet (3 in behind the device; studs carry everything)',
  loadRating: 'blog.niark.me, cabinet load ratings (3000 lb today, 1500 lb earlier)',
  circuits: 'xpcc.com, maximum UPS by circuit (120 V 15 A, 120 V 20 A, 208 V 30 A)',
  continuous: 'xpcc.com: continuous load at most 80 % of the breaker',
  runtimeTarget: 'Eaton, battery runtime target: need + 2 · shutdown + margin',
  runtime: 'Liebert GXT3 230 V, user manual, table 11: 25 °C, 100 % resistive load, typical',
  ageing: 'IEEE 485-2010, 6.2.4: 1.25 at the end of the battery’s life',
  packs: 'Vertiv Liebert GXT4, user manual, page 17: at most six external packs; 0 to 25 °C for their life',
  calibration: 'Schneider Electric FA314748: least load for a runtime calibration, by external packs',
  honestRuntime: 'Schneider Electric FAQ000246147: at least 10 % load for a runtime that can be trusted',
  heat: 'docstoc.com, VoIP power worksheet: PoE switch 60 %, midspan 40 % of the input, UPS 9 % of its rating',
  ventilation: 'assumption: thresholds of Schneider Electric White Paper 68 as recalled, to be confirmed',
  batteryLife: 'mcnellageandassociates.com: 3 to 5 years at 20 to 25 °C, about 1.5 years at 40 °C',
  leakage: 'Panduit G5, manual: leakage at most 5 % of the input current; 3.5 mA for each plug (recalled)',
  panels: 'Rittal Micro Data Center Level E, manual, page 29: every unused unit blanked',
  usable: 'S = U · I, √3 · U · I of three phases; 80 % of the breaker under UL',
} as const
