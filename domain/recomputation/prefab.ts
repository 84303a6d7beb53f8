// An independent computation of prefabricated modules, written from the formulas Q1 to Q9 of docs/configurators/prefab.md and not from the model.
import type { Assignment } from '../engine/model.ts'
import { computeLifts } from './prefab-lifting.ts'
import { findShell, type Shell } from './prefab-shells.ts'
import { computeTransport } from './prefab-transport.ts'

/** Countries whose wiring follows the NEC or the Canadian code (from general practice). */
const necCountries = new Set(
  'AI AS AW BB BM BQ BS BZ CA CO CR CU CW DO EC FM GT GU GY HN HT JM KY LR MH MP MX NI PA PR PW SR SV SX TC TT TW UM US VE VG VI'.split(
    ' ',
  ),
)

const roundUp = (value: number): number => Math.ceil(value - 1e-9)
const roundDown = (value: number, step = 1): number => Math.floor(value / step + 1e-9) * step

/** kW of York Sunline DJ240 at 17 °C wet bulb (modelica-buildings, c4117cc); colder air than 24 °C is not counted. */
function computeYork(outdoor: number): number {
  const [wet, dry] = [17, Math.max(24, outdoor)]
  const share =
    1.380_408_9 -
    0.080_186_1 * wet +
    0.003_358_8 * wet ** 2 +
    0.011_888_2 * dry -
    0.000_133_9 * dry ** 2 -
    0.000_535_7 * wet * dry
  return outdoor > 51.67 ? 0 : roundDown(73.518 * share, 0.01)
}
/** Capacity of sample units: the rated one up to 35 °C outside, less for each K above it, and 0 above their limit. */
const createSampleCapacity = (rated: number, perKelvin: number, limit: number) => (outdoor: number) =>
  outdoor > limit ? 0 : roundDown(rated * (1 - perKelvin * Math.max(0, outdoor - 35)), 0.1)
const computeChillerCapacity = createSampleCapacity(100, 0.012, 58)
/** Units by key: kW by °C outside, kW of power, kg. */
const coolerUnits: Readonly<
  Record<string, readonly [capacityAt: (outdoor: number) => number, power: number, mass: number]>
> = {
  dj240: [computeYork, 22, 900],
  dx30: [createSampleCapacity(30, 0.008, 48), 9, 420],
  hot60: [createSampleCapacity(72, 0.01, 60), 24, 1050],
}

function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  const after = Math.max(
    1,
    points.findIndex(([x]) => x >= at),
  )
  const [x1, y1] = points[after - 1] ?? [0, 0]
  const [x2, y2] = points[after] ?? [0, 0]
  return y1 + ((at - x1) / (x2 - x1)) * (y2 - y1)
}
const toShare = (percent: number): number => roundDown(percent, 0.1) / 100
/** Shares of the ratings that remain at an altitude in m, rounded down to 0.1 %. */
function computeShares(altitude: number, outdoorMaximum: number) {
  return {
    /** ASHRAE Handbook of Fundamentals 2017, chapter 1. */
    density: toShare(100 * (1 - 2.255_77e-5 * altitude) ** 5.2559),
    /** Carrier, Engineering Guide for Altitude Effects, table 4-2. */
    condenser: toShare(
      interpolate(
        [
          [0, 100],
          [762, 98],
          [1525, 97],
          [2285, 95],
          [3050, 93],
        ],
        altitude,
      ),
    ),
    /** IEC 62040-3:1999 (recalled). */
    ups: toShare(
      interpolate(
        [
          [0, 100],
          [1000, 100],
          [1500, 95],
          [2000, 91],
          [2500, 86],
          [3000, 82],
          [3500, 78],
        ],
        altitude,
      ),
    ),
    /** 1 % less for each 100 m above 1000 m (assumption), and 3 % less for each 5 °C above 40 °C (Wacker Neuson, Stamford). */
    generator:
      toShare(100 - Math.max(0, altitude - 1000) / 100) * (1 - (0.03 / 5) * Math.max(0, outdoorMaximum - 40)),
  }
}

/** Water at 10 °C: 0.9997 kg/L, 4.195 kJ/(kg·K). */
const computeGlycolFlow = (density: number, heat: number): number => (0.9997 * 4.195) / (density * heat)
const coldestMixture = [-33.8, 0.922, computeGlycolFlow(1.07, 3.2584)] as const
/**
 * °C at which glycol freezes, and the capacity that it leaves (York YCWL, form 150.26-EG1, page 19); its flow for the same heat and rise, by ρ in
 * kg/L and c in kJ/(kg·K) at 10 °C (CoolProp, INCOMP::MEG). Colder than −28 °C the last one stays.
 */
const mixtures = [
  [0, 1, 1],
  [-3.3, 0.993, computeGlycolFlow(1.0125, 4.0405)],
  [-7.7, 0.98, computeGlycolFlow(1.0269, 3.8783)],
  [-13.8, 0.964, computeGlycolFlow(1.0418, 3.6885)],
  [-22.2, 0.945, computeGlycolFlow(1.0564, 3.4773)],
  coldestMixture,
] as const
const findMixture = (coldest: number) =>
  mixtures.find(([freezing]) => freezing + 5 <= coldest) ?? coldestMixture

/**
 * kW of chillers and pumps for each kW of heat: NECB 2020, 8.4.5.5, air-cooled scroll chiller, in °F, from 2.96 kW/kW of ASHRAE 90.1-2019, with
 * water of 7 °C and air of 18 °C and more, rounded up to 0.1 %; pumps of 250 kPa at 60 % and 6 K.
 */
function computePlantInput(outdoor: number): number {
  const [water, air] = [1.8 * 7 + 32, 1.8 * Math.max(18, outdoor) + 32]
  const share =
    0.990_065_53 -
    0.005_841_44 * water +
    0.000_164_54 * water ** 2 -
    0.006_611_36 * air +
    0.000_168_08 * air ** 2 -
    0.000_225_01 * water * air
  const pumps = Math.round((1000 * 0.25) / 0.6 / (4.19 * 0.9997 * 6)) / 1000
  return roundUp((1000 * share) / 2.96) / 1000 + pumps
}

/** Q7: kW of heat with that of fans, and of the supply; with the power of units in the modules, or with chilled water where there are none. */
function computePower(load: number, roomHeat: number, units: number | undefined, outdoor: number) {
  // The fans of chilled water draw 0.05 kW for each kW, which is heat that the water takes.
  const fans = units === undefined ? 0.05 * roomHeat : 0
  const heat = roomHeat + fans
  const compressors = units ?? computePlantInput(outdoor) * heat
  const others = 1.1 * load + fans
  // Assumptions of the portal: cos φ of motors of compressors and pumps 0.85, of EC fans and the IT load 0.95.
  return { heat, demand: compressors + others, apparentDemand: compressors / 0.85 + others / 0.95 }
}

/** Q1: spare modules, number of systems, and the usable share of a plant module and of a number of units without the spares. */
function computeRedundancy(assignment: Assignment) {
  const redundancy = String(assignment['redundancy'])
  const spare = { 'N+1': 1, 'N+2': 2 }[redundancy] ?? 0
  if (assignment['level'] === 'module')
    return {
      spareModules: spare,
      systems: redundancy === '2N' ? 2 : 1,
      share: 1,
      countUsable: (units: number) => units,
    }
  const countUsable = (units: number): number =>
    redundancy === '2N' ? Math.floor(units / 2) : Math.max(0, units - spare)
  return { spareModules: 0, systems: 1, share: countUsable(4) / 4, countUsable }
}

/** Q6: kW through a shell: U = 0.5 W/(m²·K), sun of 22 K, 0.3 air changes an hour of 1.2 kg/m³ and 1 kJ/(kg·K). */
function computeShellHeat({ surface: [whole, roof, volume] }: Shell, outdoorMaximum: number): number {
  const warmth = Math.max(0, outdoorMaximum - 24)
  return (0.5 * whole * warmth + 0.5 * 22 * roof + (0.3 / 3600) * 1200 * volume * warmth) / 1000
}

/** Q1, Q2: racks, and IT modules now and finally. */
function computeItModules(assignment: Assignment) {
  const number = (name: string): number => Number(assignment[name])
  const shell = findShell(assignment['form'])
  const isAllInOne = assignment['arrangement'] === 'allInOne'
  const { spareModules, systems } = computeRedundancy(assignment)
  const rows = assignment['access'] === 'twoRows' ? 2 : 1
  const rackWidth = assignment['rack'] === 'r42w' ? 750 : 600
  const racksPerModule = rows * roundDown((shell.inside[0] - (isAllInOne ? 4200 : 1800)) / rackWidth)
  const itPerModule = Math.min(shell.kilowatts[isAllInOne ? 0 : 1], racksPerModule * number('rackPower'))
  const racks = Math.max(number('racks'), roundUp(number('itLoad') / number('rackPower')))
  const needed = Math.max(roundUp(number('itLoad') / itPerModule), roundUp(racks / racksPerModule))
  const itModules = systems * needed + spareModules
  const finalLoad = Math.max(number('itLoad'), number('itLoadFinal'))
  const itModulesFinal = Math.max(itModules, systems * roundUp(finalLoad / itPerModule) + spareModules)
  return { rows, rackWidth, racksPerModule, itPerModule, racks, itModules, finalLoad, itModulesFinal }
}

/** Q1, Q2, Q5 to Q7: counts of modules now and finally, kW of heat and of the supply. */
function computeModules(assignment: Assignment) {
  const number = (name: string): number => Number(assignment[name])
  const [shell, plantShell] = [findShell(assignment['form']), findShell(assignment['plantForm'])]
  const isAllInOne = assignment['arrangement'] === 'allInOne'
  const { spareModules, systems, share, countUsable } = computeRedundancy(assignment)
  const itCounts = computeItModules(assignment)
  const { itPerModule, itModules, finalLoad, itModulesFinal } = itCounts
  const shares = computeShares(number('altitude'), number('outdoorMaximum'))
  const outdoor = number('outdoorMaximum') + number('recirculation')
  const [capacityAt, power, mass] = coolerUnits[String(assignment['cooler'])] ?? [() => 0, 0, 0]
  const chillerCapacity = computeChillerCapacity(outdoor)
  const shellHeat = computeShellHeat(shell, number('outdoorMaximum'))
  const perLoad = isAllInOne ? 1.08 : 1.03
  const isCooledInside = assignment['coolingBy'] === 'inside'
  const [, glycolCapacity, glycolFlow] = findMixture(number('outdoorMinimum'))
  const countPlantModules = (isNeeded: boolean, load: number, rating: number): number =>
    isNeeded ? systems * roundUp(load / Math.max(1, roundDown(rating, 0.1))) + spareModules : 0
  const computeStage = (load: number, modules: number) => {
    const roomHeat = roundUp(10 * (perLoad * load + modules * shellHeat)) / 10
    const units = isCooledInside ? modules * number('coolers') * power : undefined
    const { heat, demand, apparentDemand } = computePower(load, roomHeat, units, outdoor)
    const [, , powered, cooled, aired, generated] = plantShell.kilowatts
    const kinds = [
      countPlantModules(!isAllInOne, 1.03 * load, share * shares.ups * powered),
      countPlantModules(
        !isCooledInside,
        heat,
        (share * shares.condenser * glycolCapacity * chillerCapacity * cooled) / 100,
      ),
      countPlantModules(
        assignment['coolingBy'] === 'crah',
        heat,
        share * shares.density * glycolCapacity * aired,
      ),
      countPlantModules(assignment['generators'] === true, demand, shares.generator * generated),
    ]
    return { heat, demand, apparentDemand, kinds, modules: kinds.reduce((sum, kind) => sum + kind, 0) }
  }
  return {
    ...itCounts,
    shellHeat,
    outdoor,
    shares,
    /** The condenser rejects less in thin air, and the coil takes less from it. */
    coolerCapacity: Math.min(shares.condenser, shares.density) * capacityAt(outdoor),
    coolerMass: number('coolers') * mass,
    /** Of a module that is as full as the final stage makes it. */
    moduleLoad: perLoad * Math.min(itPerModule, finalLoad) + shellHeat,
    lossesElsewhere: (1.1 - perLoad) * number('itLoad'),
    glycolFlow,
    usableCoolers: countUsable(number('coolers')),
    /** kW of a cooling and of an air-handling module with its spares, whose rating without them is rounded. */
    plantCapacities: [
      shares.condenser * glycolCapacity * (chillerCapacity / 100) * plantShell.kilowatts[3],
      shares.density * glycolCapacity * plantShell.kilowatts[4],
    ].map((rating) => roundDown(share * rating, 0.1) / share),
    now: computeStage(number('itLoad'), itModules),
    later: computeStage(finalLoad, itModulesFinal),
  }
}
type Modules = ReturnType<typeof computeModules>

/** Q5: capacity in kW of all units less the heat through the shells and of fans, and with a cooling unit, a module or one of its four units lost. */
function computeCooling(assignment: Assignment, modules: Modules) {
  const { itModules, shellHeat, coolerCapacity, now, plantCapacities } = modules
  const coolers = Number(assignment['coolers'])
  if (assignment['coolingBy'] === 'inside') {
    const computeNetCapacity = (units: number): number => units * coolerCapacity - shellHeat
    return {
      coolingCapacity: itModules * computeNetCapacity(coolers),
      coolingAfterLoss:
        (itModules - 1) * computeNetCapacity(coolers) + Math.max(0, computeNetCapacity(coolers - 1)),
    }
  }
  const [, coolingModules = 0, airModules = 0] = now.kinds
  const [water = 0, air = 0] = plantCapacities
  const hasAirModules = assignment['coolingBy'] === 'crah'
  const computeCapacity = (lost: number): number =>
    Math.min((coolingModules - lost) * water, hasAirModules ? (airModules - lost) * air : Infinity) / 1.05 -
    itModules * shellHeat
  return {
    coolingCapacity: computeCapacity(0),
    coolingAfterLoss: Math.max(0, computeCapacity(assignment['level'] === 'component' ? 1 / 4 : 1)),
  }
}

/** L/s of water that warms by 6 K: 4.19 kJ/(kg·K), 0.9997 kg/L at 10 °C, and more of it with glycol. */
function computeFlows(
  assignment: Assignment,
  { glycolFlow, plantCapacities: [water = 0, air = 0], ...rest }: Modules,
) {
  const computeFlow = (kilowatts: number): number => (glycolFlow * kilowatts) / (4.19 * 0.9997 * 6)
  return {
    pipework: computeFlow(rest.now.heat),
    sourceFlow: computeFlow(water),
    // The fans of a module that is full stand in it.
    consumerFlow: computeFlow(assignment['coolingBy'] === 'crah' ? air : 1.05 * rest.moduleLoad),
  }
}

/** Q3, Q4, Q8: kg and mm of a shipped and of a standing IT module, kN/m² under it, and kg of another module. */
function computePieces(assignment: Assignment, modules: Modules) {
  const shell = findShell(assignment['form'])
  const plantShell = findShell(assignment['plantForm'])
  const shipping = assignment['shipping']
  const plant = shell.plant * (assignment['arrangement'] === 'allInOne' ? 1 : 0.4)
  const racks = modules.racksPerModule * Number(assignment['rackMass'])
  const hasRoofUnits = assignment['roofUnits'] === 'fitted'
  const shipped = [
    shell.tare,
    shipping === 'allApart' ? 0 : plant,
    shipping === 'complete' ? racks : 0,
    hasRoofUnits ? modules.coolerMass : 0,
  ]
  const mass = shipped.reduce((sum, part) => sum + part, 0)
  const standing = shell.tare + plant + racks + modules.coolerMass
  const rackCentre = 1.2 + (modules.racksPerModule / modules.rows / 2) * (modules.rackWidth / 1000)
  const [length, , height] = shell.size
  const [, inside = 0, carried = 0] = shipped
  return {
    mass,
    standing,
    plantMass: modules.now.modules > 0 ? plantShell.tare + plantShell.plant : 0,
    /** The centre of gravity in mm above the floor and from the front: the shell at 45 % of its height, what is in it at 1.1 m. */
    centreHeight: (1000 * (shell.tare * 0.45 * height + (mass - shell.tare) * 1.1)) / mass,
    centreAlong:
      (1000 * (0.5 * length * (mass - inside - carried) + 0.8 * length * inside + rackCentre * carried)) /
      mass,
    height: Math.max(height + (hasRoofUnits ? 0.6 : 0), modules.now.modules > 0 ? plantShell.size[2] : 0),
    pressure: roundUp(((assignment['stacked'] === true ? 2 : 1) * standing * 9.81) / 1000 / shell.surface[1]),
  }
}

/** Q8: m across the modules of the final stage, side by side in rows. */
function computeSiteDepth(assignment: Assignment, { itModulesFinal, later }: Modules): number {
  const number = (name: string): number => Number(assignment[name])
  const [gap, edge] = [number('spacing'), number('edge')]
  const countRows = (modules: number, { size: [, width] }: Shell): number =>
    roundUp(modules / Math.max(1, roundDown((number('siteLength') - 2 * edge + gap) / (width + gap))))
  const [shell, plantShell] = [findShell(assignment['form']), findShell(assignment['plantForm'])]
  const groundModules = assignment['stacked'] === true ? roundUp(itModulesFinal / 2) : itModulesFinal
  return (
    countRows(groundModules, shell) * (shell.size[0] + gap) +
    countRows(later.modules, plantShell) * (plantShell.size[0] + gap) -
    gap +
    2 * edge
  )
}

/** Q9: the blocks of modules that the crane lifts: IT modules, and the others. */
function listBlocks(
  assignment: Assignment,
  { itModules, itModulesFinal, now, later }: Modules,
  pieces: ReturnType<typeof computePieces>,
) {
  const [shell, plantShell] = [findShell(assignment['form']), findShell(assignment['plantForm'])]
  const countInRow = ({ size: [, width] }: Shell): number => {
    const [gap, edge] = [Number(assignment['spacing']), Number(assignment['edge'])]
    return Math.max(1, roundDown((Number(assignment['siteLength']) - 2 * edge + gap) / (width + gap)))
  }
  return [
    {
      kinds: [[itModules, itModulesFinal] as const],
      size: shell.size,
      mass: pieces.mass,
      // The heavier end is towards the crane.
      gravity: Math.min(pieces.centreAlong / 1000, shell.size[0] - pieces.centreAlong / 1000),
      placesPerRow: countInRow(shell),
      levels: assignment['stacked'] === true ? 2 : 1,
    },
    {
      // In their order on the site: power, generator, cooling, CRAH.
      kinds: [0, 3, 1, 2].map((kind) => [now.kinds[kind] ?? 0, later.kinds[kind] ?? 0] as const),
      size: plantShell.size,
      mass: pieces.plantMass,
      gravity: plantShell.size[0] / 2,
      placesPerRow: countInRow(plantShell),
      levels: 1,
    },
  ]
}

/** Q9: weeks of the factory, days of crane and site, and weeks until handed over. */
function computeProgramme(assignment: Assignment, pieces: number) {
  const [factoryWeeks, craneDays, siteDays] = [14 + roundUp(pieces / 3), roundUp(pieces / 4), 5 + 2 * pieces]
  const transportDays = { road: 5, sea: 35, air: 7 }[String(assignment['transport'])] ?? Number.NaN
  return {
    factoryWeeks,
    craneDays,
    siteDays,
    transportDays,
    programmeWeeks: factoryWeeks + roundUp(transportDays / 7 + (craneDays + siteDays) / 5),
  }
}

/** Each of two paths or two systems is fed alone. NEC 215.3: a feeder of 600 A carries 480 A for three hours and more. */
function countFeeders(assignment: Assignment, amps: number): number {
  const sides = assignment['paths'] === 'dual' || computeRedundancy(assignment).systems === 2 ? 2 : 1
  return sides * roundUp(amps / (necCountries.has(String(assignment['country'])) ? 0.8 * 600 : 630))
}

/** The figures and values of a configuration by the names that the configurator gives them, in their units. */
export function recomputePrefab(assignment: Assignment): Readonly<Record<string, number>> {
  const number = (name: string): number => Number(assignment[name])
  const modules = computeModules(assignment)
  const { now, later } = modules
  const pieces = computePieces(assignment, modules)
  const shell = findShell(assignment['form'])
  const count = modules.itModules + now.modules
  const [powerModules = 0, coolingModules = 0, crahModules = 0, generatorModules = 0] = now.kinds
  const amps = (now.apparentDemand * 1000) / Math.sqrt(3) / number('voltage')
  const feeders = countFeeders(assignment, amps)
  const neededWidth =
    304.8 * (assignment['access'] === 'walkRound' ? 6 : 3) + modules.rows * number('rackDepth')
  return {
    modulesNow: count,
    modulesFinal: modules.itModulesFinal + later.modules,
    itModules: modules.itModules,
    powerModules,
    coolingModules,
    crahModules,
    generatorModules,
    itPerModule: modules.itPerModule,
    racksPerModule: modules.racksPerModule,
    racksNeeded: modules.racks,
    neededWidth,
    spareWidth: shell.inside[1] - neededWidth,
    ambient: modules.outdoor,
    coolerCapacity: modules.coolerCapacity,
    ...(modules.usableCoolers > 0 ? { coolerLoad: modules.moduleLoad / modules.usableCoolers } : {}),
    shellHeat: modules.shellHeat,
    heatNow: now.heat,
    lossesElsewhere: modules.lossesElsewhere,
    ...computeCooling(assignment, modules),
    airFactor: 1 / modules.shares.density,
    inletA2: 35 - Math.max(0, number('altitude') - 900) / 300,
    inletA4: 45 - Math.max(0, number('altitude') - 900) / 125,
    pieceMass: pieces.mass,
    pieceHigh: pieces.centreHeight,
    pieceAlong: pieces.centreAlong,
    standingMass: pieces.standing,
    pressure: pieces.pressure,
    siteArea: number('siteLength') * computeSiteDepth(assignment, modules),
    demand: now.demand,
    apparentDemand: now.apparentDemand,
    amps,
    feederLength: feeders * number('hookUp'),
    feeders,
    // 5.3 % of FK-5-1-12 of 0.0719 m³/kg at 20 °C.
    agent: (shell.surface[2] / 0.0719) * (5.3 / (100 - 5.3)),
    ...computeFlows(assignment, modules),
    ...computeProgramme(assignment, count),
    ...computeLifts(assignment, listBlocks(assignment, modules, pieces)),
    ...computeTransport(assignment, {
      widths: [shell.size[1], findShell(assignment['plantForm']).size[1]],
      counts: [modules.itModules, now.modules],
      masses: [pieces.mass, pieces.plantMass],
      height: pieces.height,
    }),
  }
}
