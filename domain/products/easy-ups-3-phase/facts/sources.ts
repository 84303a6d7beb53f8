// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns and findings, so that every figure on screen can be traced. */
export const sources = {
  assumption: 'assumption',
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  recalled: 'assumption: from general practice, to be confirmed against the national code',
  e3sRange: 'Schneider Electric 990-91077E, Easy UPS 3S (range of ratings)',
  e3sUl: 'Schneider Electric 990-6408D, Easy UPS 3S 10-40 kVA 208 V UL, technical specifications',
  e3sPro: 'Schneider Electric 990-66237, Easy UPS 3S Pro for internal batteries, installation',
  e3m: 'Schneider Electric 990-5992F, Easy UPS 3M for external batteries (range of ratings)',
  e3mod: 'Schneider Electric 990-91580, Easy UPS 3-Phase Modular 50-250 kW, technical specifications',
  e3mbbk: 'Schneider Electric 990-5997D, battery breaker kit E3MBBK100K200H, installation',
  gvs: 'Schneider Electric 990-91317, Galaxy VS with internal batteries, 400 V',
  gvsN1: 'Schneider Electric 990-91317A, Galaxy VS with internal batteries and N+1 power module, 400 V',
  gvsUl: 'Schneider Electric 990-91318F, Galaxy VS with internal batteries, 208 V UL',
  gvl: 'Schneider Electric 990-91377, Galaxy VL, technical specifications for IEC',
  gvxl: 'Schneider Electric 990-55333, Galaxy VXL 380/400/415 V, technical specifications',
  galaxyLithium: 'Schneider Electric, Galaxy lithium-ion battery cabinet, manual',
  eConversion: 'Schneider Electric 990-5452F, Galaxy VX operation, eConversion',
  apm2: 'Vertiv Liebert APM2 30-120 kVA, user manual, page 181',
  eaton93Battery: 'Eaton 93PS, user manual, page 117 (batteries)',
  eaton93Environment: 'Eaton 91PS/93PS, user manual, environment',
  eaton93Balance: 'Eaton 93PS 8-20 kW, user manual, page 44',
  liebertNxr: 'Emerson Liebert NXR 10-30 kVA, user manual, page 95',
  liebertNx: 'Emerson Liebert NX 40-120 kVA, user manual',
  liebert600: 'Emerson Liebert Series 600T, user manual, page 82',
  tripp: 'Tripp Lite SU120KX2, user manual, page 16 (paralleling)',
  aeg233: 'AEG Protect 2.33, manual, page 73',
  panasonic: 'Panasonic UP-PW1245P1, data sheet, constant-power discharge at 25 °C',
  ep65: 'PowerSafe Plus EP65-12, data sheet, constant-power discharge at 27 °C',
  keorT: 'Legrand Keor T, manual (warranty)',
  ieee485: 'IEEE 485, temperature correction, cubic fit as published by ETAP',
  lossForm: 'Schneider Electric White Paper 25: UPS loss = 0.04 of rating + 0.05 of load',
  nec215: 'NEC 215.3',
} as const

