// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns, rules and findings, so that every figure on screen can be traced. */
export const sources = {
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  assumption: 'assumption',
  recalled: 'assumption: from general practice, to be confirmed against the national code',
  ppc: 'Vertiv Liebert PPC 15-225 kVA, 50 and 60 Hz (range of ratings)',
  ppcLoading: 'Vertiv Liebert PPC, user manual, page 28 (first loading, balance)',
  spdu: 'APC SPDU 75-300 kVA, installation guide (sub-feed breakers, side cars, K1 to K20)',
  pdpm138:
    'APC PDPM138H-R, 990-3054B, installation guide (distribution modules, residual-current modules, handle ties)',
  pdpm288: 'APC PDPM288G6H, 266 kW, 480 V with autotransformer, user guide',
  caltech:
    'Eaton Powerware 225 kVA, quotation to Caltech (35 kAIC, three panelboards of 42 poles, 1412 × 813 × 1905 mm)',
  powerHub: 'PDI PowerHub 2, guide specification (6600 ft, 0 to 40 °C, seismic zone 4)',
  hardhat: 'hardhatmath.com, transformer sizing (NEC 450.3(B))',
  sparky: 'sparkytoolbox.net, dry-type transformers, 2026 NEC',
  reuven: 'reuven.tools, harmonic distortion (K = Σ I²h² / Σ I²)',
  wikiK: 'Wikipedia, K-factor (electrical engineering)',
  europeanFactor:
    'harmonic loss factor with q = 1.7 and the eddy-current loss e of the maker, after EN 50541-2 (read second-hand; sum to be confirmed)',
  voltageDrop: 'voltagedropformula.com, V = √3 · 12.9 · I · L / CM; 3 % advised',
  balance: 'calcspec.com, load balance of power distribution units',
  distributionLoss:
    'assumption: Schneider Electric White Paper 25 as recalled, 0.01 of the rating + 0.02 of the load',
  transformerLoss: 'assumption: 10 CFR 431.196 as recalled, efficiency of dry-type transformers at 35 % load',
  trilogy: 'trilogy.pixelamaze.com, guide specification (warranty; neutral)',
  deltaLine: 'Server Technology, three-phase currents of a delta-fed strip',
  hp: 'HP AF52xA, intelligent power distribution unit, manual, page 29',
  ap8868: 'Schneider Electric FA156194, AP8868',
  nec210: 'NEC 210.19 and 210.20: 80 % of the breaker for continuous load',
  iec364: 'IEC 60364-4-41 as recalled: residual-current protection of sockets up to 32 A',
} as const
