// Enclosures, rack strips, transfer switches, and the ways in which heat leaves a closet.

export interface EnclosureFacts {
  readonly key: string
  readonly kind: 'wall' | 'floor'
  readonly units: number
  /** mm between the rails and what is behind them. */
  readonly usableDepth: number
  readonly width: number
  readonly depth: number
  readonly height: number
  /** kg that it carries standing or hanging still. */
  readonly load: number
  readonly mass: number
  /** Strips stand beside the rails and take no unit. */
  readonly zeroU: boolean
  /** Sealed against dust and water, and with sound damping. */
  readonly sealed: boolean
  readonly quiet: boolean
  /** Has a cooling unit of its own. */
  readonly cooled: boolean
}

type Size = Pick<EnclosureFacts, 'units' | 'usableDepth' | 'width' | 'depth' | 'height' | 'load' | 'mass'>
const plain = { kind: 'floor', zeroU: true, sealed: false, quiet: false, cooled: false } as const

const enclosure = (key: string, of: Size, more: Partial<EnclosureFacts> = {}): EnclosureFacts => ({
  key,
  ...plain,
  ...of,
  ...more,
})
const onWall = { kind: 'wall', zeroU: false } as const

/**
 * 42 and 48 U are of the size and mass of APC AR3100 and AR3107 (NetBox library), 1361 kg is 3000 lb (blog.niark.me); 24 U with 760 mm and
 * 400 kg is the one of the worked example E4. All others are samples.
 */
export const enclosures: readonly EnclosureFacts[] = [
  enclosure('rack42', {
    units: 42,
    usableDepth: 915,
    width: 600,
    depth: 1070,
    height: 1991,
    load: 1361,
    mass: 125,
  }),
  enclosure('rack48', {
    units: 48,
    usableDepth: 915,
    width: 600,
    depth: 1070,
    height: 2258,
    load: 1361,
    mass: 138,
  }),
  enclosure('half24', {
    units: 24,
    usableDepth: 760,
    width: 600,
    depth: 900,
    height: 1198,
    load: 400,
    mass: 76,
  }),
  enclosure(
    'wall6',
    { units: 6, usableDepth: 400, width: 600, depth: 450, height: 368, load: 60, mass: 16 },
    onWall,
  ),
  enclosure(
    'wall9',
    { units: 9, usableDepth: 400, width: 600, depth: 450, height: 501, load: 60, mass: 20 },
    onWall,
  ),
  enclosure(
    'wall12',
    { units: 12, usableDepth: 550, width: 600, depth: 600, height: 635, load: 90, mass: 27 },
    onWall,
  ),
  enclosure(
    'wall15',
    { units: 15, usableDepth: 550, width: 600, depth: 600, height: 769, load: 90, mass: 32 },
    onWall,
  ),
  enclosure(
    'wall12sealed',
    { units: 12, usableDepth: 550, width: 600, depth: 600, height: 655, load: 90, mass: 34 },
    { ...onWall, sealed: true },
  ),
  enclosure(
    'quiet18',
    { units: 18, usableDepth: 800, width: 750, depth: 1130, height: 1040, load: 400, mass: 150 },
    { quiet: true },
  ),
  enclosure(
    'quiet38',
    { units: 38, usableDepth: 800, width: 750, depth: 1130, height: 1950, load: 750, mass: 235 },
    { quiet: true },
  ),
  enclosure(
    'micro42',
    { units: 42, usableDepth: 915, width: 1200, depth: 1300, height: 2200, load: 1000, mass: 520 },
    { sealed: true, quiet: true, cooled: true },
  ),
]

/** Height of a rack unit in mm (IEC 60297). */
export const unitHeight = 44.45

/** Room in mm that cords take behind a device: 3 in (chaoyucabinet.com). */
export const cordBend = 76

export const sites = ['closet', 'shopFloor', 'outdoor', 'retail', 'classroom'] as const
/** Dust and water reach what stands on a shop floor or outside; people sit beside what stands in a classroom: assumptions. */
export const siteTakes = (site: string, { sealed, quiet, kind }: EnclosureFacts): boolean =>
  site === 'shopFloor' || site === 'outdoor' ? sealed : site !== 'classroom' || quiet || kind === 'wall'

export interface StripFacts {
  readonly key: string
  /** The outlet of the UPS that its plug goes into. */
  readonly takes: 'small' | 'large' | 'none'
  readonly range: 'low' | 'high' | 'both'
  readonly small: number
  readonly large: number
  /** 0 for those beside the rails. */
  readonly height: 0 | 1
  readonly mass: number
}

/** Outlets and masses as those of AP9568, AP7920, AP8959, PDU12IEC, PDUMV15-36, PDU1215, AP7930 and PDU1220 in the NetBox library. */
export const strips: readonly StripFacts[] = [
  { key: 'none', takes: 'none', range: 'both', small: 0, large: 0, height: 0, mass: 0 },
  { key: 'v-c14', takes: 'small', range: 'high', small: 15, large: 0, height: 0, mass: 2 },
  { key: 'v-c20', takes: 'large', range: 'high', small: 21, large: 3, height: 0, mass: 7.5 },
  { key: 'v-5-15', takes: 'small', range: 'low', small: 14, large: 0, height: 0, mass: 1.7 },
  { key: 'v-5-20', takes: 'large', range: 'low', small: 0, large: 24, height: 0, mass: 6.8 },
  { key: 'h-c14', takes: 'small', range: 'high', small: 8, large: 0, height: 1, mass: 2.3 },
  { key: 'h-c20', takes: 'large', range: 'high', small: 12, large: 2, height: 1, mass: 1.5 },
  { key: 'h-5-15', takes: 'small', range: 'low', small: 13, large: 0, height: 1, mass: 2.2 },
  { key: 'h-5-20', takes: 'large', range: 'low', small: 0, large: 13, height: 1, mass: 2.4 },
]

/** A transfer switch of 1 U: AP4421A has 3.93 kg and 12 outlets, AP4450A ten. */
export const transferSwitch = { height: 1, mass: 4, depth: 250, small: 10 } as const

/** Ways in which heat leaves a closed closet, with the W up to which each is enough: White Paper 68 as recalled. */
export const ventilationClasses = [
  { key: 'walls', limit: 400 },
  { key: 'vents', limit: 700 },
  { key: 'fans', limit: 2000 },
  { key: 'cooling', limit: 20_000 },
] as const

/** Kinds of devices with the share of their input that stays as heat in the closet, in %. */
export const deviceKinds = [
  { key: 'server', heat: 100 },
  { key: 'storage', heat: 100 },
  { key: 'switch', heat: 100 },
  { key: 'poeSwitch', heat: 60 },
  { key: 'midspan', heat: 40 },
  { key: 'patchPanel', heat: 100 },
  { key: 'shelf', heat: 100 },
  { key: 'other', heat: 100 },
] as const
