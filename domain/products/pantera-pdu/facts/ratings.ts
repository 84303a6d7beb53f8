// Ratings of floor-standing units with their cabinets and transformers.

export interface RatingFacts {
  /** As it is written: `112.5`. */
  readonly key: string
  readonly kva: number
  /** Width in mm of the cabinet with its panelboards: 1412 is the Caltech unit's, the others are samples. */
  readonly width: number
  /** Panelboards that stand inside; more go into side cars. */
  readonly panelsInside: number
  /** Masses in kg of the cabinet and of the transformer: samples. */
  readonly cabinetMass: number
  readonly transformerMass: number
  /** Full-load efficiency of the transformer in %, from 10 CFR 431.196 as recalled, between its sizes the lower one. */
  readonly efficiency: number
}

/** The steps of rule R1: 15 to 225 kVA is the range of the Liebert PPC, 75 to 300 kVA that of the APC SPDU. */
export const ratings: readonly RatingFacts[] = [
  rating(15, 97.89, 700, 1, 130, 120),
  rating(30, 98.23, 700, 1, 130, 190),
  rating(50, 98.4, 700, 1, 140, 280),
  rating(75, 98.6, 900, 2, 180, 360),
  rating(100, 98.6, 900, 2, 180, 460),
  rating(112.5, 98.74, 900, 2, 190, 510),
  rating(125, 98.74, 900, 2, 190, 560),
  rating(150, 98.83, 900, 2, 200, 660),
  rating(175, 98.83, 1412, 3, 290, 740),
  rating(200, 98.83, 1412, 3, 290, 820),
  rating(225, 98.94, 1412, 3, 300, 900),
  rating(300, 99.02, 1412, 3, 320, 1150),
]

function rating(
  kva: number,
  efficiency: number,
  width: number,
  panelsInside: number,
  cabinetMass: number,
  transformerMass: number,
): RatingFacts {
  return { key: String(kva), kva, efficiency, width, panelsInside, cabinetMass, transformerMass }
}

/** Depth and height in mm of every cabinet: those of the Caltech unit. */
export const cabinetDepth = 813
export const cabinetHeight = 1905

/** A side car: width in mm, panelboards, mass in kg: samples. */
export const sideCar = { width: 500, panels: 2, mass: 140 } as const

/** Frames for plug-in modules: 6 to 24 slots; widths in mm and masses in kg are samples. */
export const moduleFrames = [
  { slots: 6, width: 600, mass: 160 },
  { slots: 12, width: 600, mass: 190 },
  { slots: 18, width: 900, mass: 260 },
  { slots: 24, width: 1200, mass: 330 },
] as const

/** Width in mm of the transformer's cabinet beside a frame for modules: a sample. */
export const transformerCabinetWidth = 900

/** K ratings that are listed, and K-30 beyond the K-20 of the SPDU. */
export const kRatings = [1, 4, 9, 13, 20, 30] as const

/** Odd orders of harmonics that can be stated, and the share of the fundamental that each may have. */
export const harmonicOrders = [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25] as const
