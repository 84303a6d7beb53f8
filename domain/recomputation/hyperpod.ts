// An independent computation of pods, written from the formulas of docs/configurators/hyperpod.md and not from the model.
import type { Assignment } from '../engine/model.ts'

/** Sample frames: bays between legs, kg of a beam and of a leg. */
const frames: Readonly<Record<string, readonly [every: number, beam: number, leg: number]>> = {
  F48: [4, 38, 46],
  F52: [3, 41, 52],
}
/** Width of a post in mm. */
const postWidth = 100
/** Sample coolers: kW, fan kW, kg and m³/s. */
const coolerTypes: Readonly<
  Record<string, readonly [power: number, fan: number, mass: number, air: number]>
> = {
  RC600: [60, 1.8, 340, 3.2],
  RC600L: [42, 1.2, 310, 2.4],
}

/** kW of each side and of the pod, and A of the fuller run when one path carries everything. */
function computePower(assignment: Assignment) {
  const number = (name: string): number => Number(assignment[name])
  const [, fan] = coolerTypes[String(assignment['cooler'])] ?? [0, 0, 0]
  const side1Coolers = Math.ceil(number('coolers') / 2)
  const sides = [
    number('racks1') * number('rackPower') + side1Coolers * fan,
    number('racks2') * number('rackPower') + (number('coolers') - side1Coolers) * fan,
  ]
  const podPower = sides.reduce((sum, side) => sum + side, 0)
  const fuller = assignment['runs'] === 'sides' ? Math.max(...sides) : podPower
  const computeAmps = (kilowatts: number): number =>
    (kilowatts * 1000) / (Math.sqrt(3) * number('voltage') * number('powerFactor'))
  return { sides, podPower, current: computeAmps(fuller), podCurrent: computeAmps(podPower) }
}

/** Sample kg of two door sets. */
const doorSetsMass = 160

/** How many pieces of a length, each followed by a gap, fit a room of which an edge stays free. */
const countFitting = (room: number, edge: number, length: number, gap: number): number =>
  Math.floor((room - edge) / (length + gap))

/** Density of air against sea level (ASHRAE Fundamentals 2017, chapter 1). */
const computeDensityShare = (altitude: number): number => (1 - 2.255_77e-5 * altitude) ** 5.2559

/** °C of the water that coolers are assumed to have, and K between return air and water at which a cooler has its rating. */
const waterTemperature = 18
const ratedDifference = 15

/**
 * kW that a cooler carries: in proportion to return air less water up to its rating, never more than its air gives off down to the
 * temperature of the water, and at the supply air no more than its air takes up. Excess air cools the return, except under a duct.
 */
function computeCooler(assignment: Assignment, perAirAndKelvin: number): number {
  const [rated, , , air] = coolerTypes[String(assignment['cooler'])] ?? [0, 0, 0, 0]
  const ratio =
    assignment['containment'] === 'hotDucted' ? 1 : Math.max(1, Number(assignment['airRatio']) / 100)
  const coolerRise = Number(assignment['rise']) / ratio
  const difference = Number(assignment['supply']) + coolerRise - waterTemperature
  return Math.max(
    0,
    Math.min(
      rated,
      (rated * difference) / ratedDifference,
      perAirAndKelvin * air * Math.min(difference, coolerRise),
    ),
  )
}

/**
 * What coolers carry, kW into their water, and m³/h from the room, in which all air of the racks comes where no cooler stands among them.
 *
 * @param heat kW of the racks, and kW that 1 m³/s of air takes up
 */
function recomputeRoom(
  assignment: Assignment,
  heat: { readonly load: number; readonly perAir: number },
): Readonly<Record<string, number>> {
  const coolers = Number(assignment['coolers'])
  const [, fan] = coolerTypes[String(assignment['cooler'])] ?? [0, 0, 0, 0]
  if (coolers === 0)
    return assignment['racksOf'] === 'pod'
      ? { roomAir: (((3600 * heat.load) / heat.perAir) * Number(assignment['airRatio'])) / 100 }
      : {}
  const coolerCarries = computeCooler(assignment, heat.perAir / Number(assignment['rise']))
  // Heat balance of the coolers: their water carries what they take from the racks and what their fans draw.
  return { coolerCarries, takesWater: Math.min(heat.load, coolers * coolerCarries) + coolers * fan }
}

/**
 * The figures of a configuration by the names that the pod configurator gives them: mm, kW, A, m³/s, m/s, kN/m² and
 * counts of pods.
 */
export function recomputeHyperpod(assignment: Assignment): Readonly<Record<string, number>> {
  const number = (name: string): number => Number(assignment[name])
  const coolers = number('coolers')
  const [, , coolerMass] = coolerTypes[String(assignment['cooler'])] ?? [0, 0, 0, 0]
  const side1Coolers = Math.ceil(coolers / 2)
  const bays = Math.max(number('racks1') + side1Coolers, number('racks2') + coolers - side1Coolers)
  const racks = number('racks1') + number('racks2')
  const length = bays * number('pitch')
  const depth = number('frameDepth') + (assignment['extensionKit'] === true ? 100 : 0)
  const width = 2 * depth + number('aisle')
  const { sides, podPower, current, podCurrent } = computePower(assignment)
  const load = racks * number('rackPower')
  // Heat that 1 m³ of air takes up: 1.1976 kJ/(m³·K) at 24 °C and 50 % (ASHRAE Fundamentals).
  const perAir = 1.1976 * computeDensityShare(number('altitude')) * number('rise')
  const heatPerCooler = computeCooler(assignment, perAir / number('rise'))
  const ductAir = Math.max(0, load - coolers * heatPerCooler) / perAir
  const rackMass = racks * (number('rackMass') + number('contentMass'))
  const [every, beam, leg] = frames[String(assignment['frame'])] ?? [1, 0, 0]
  const legs = 2 * (Math.ceil(bays / every) + 1)
  const tiers = number('powerTiers') + number('copperTiers') + number('fibreTiers')
  const paths = assignment['feeds'] === 'pair' ? 2 : 1
  const runs = assignment['runs'] === 'sides' && number('racks2') + coolers - side1Coolers > 0 ? 2 : 1
  const pipes = coolers > 0 ? 2 * Math.ceil(length / 1000 + number('riser')) : 0
  // Sample masses in kg: 18 of a ladder with cables and 7 of a busway for each bay, 24 of a duct, 8 of a metre of filled pipe.
  const hungMass =
    bays * (2 * beam + 18 * tiers + 7 * runs * paths) +
    24 * Math.ceil(length / 600) +
    (assignment['pipeRoute'] === 'overhead' ? 8 * pipes : 0)
  const mass = hungMass + legs * leg + rackMass + coolers * coolerMass + doorSetsMass
  const frameLength = length + 2 * postWidth
  return {
    bays,
    bayLength: length,
    podLength: frameLength,
    podWidth: width,
    bayArea: (length * width) / 1e6,
    load,
    podPower,
    sidePower1: sides[0] ?? Number.NaN,
    sidePower2: sides[1] ?? Number.NaN,
    pathCurrent: current,
    podCurrent,
    leastBreaker: current / 0.8,
    airDemand: load / perAir,
    ...recomputeRoom(assignment, { load, perAir }),
    ...(assignment['containment'] === 'hotDucted'
      ? { ductSpeed: ductAir / ((length * number('aisle')) / 1e6) }
      : {}),
    rackFloorLoad: (rackMass * 9.806_65) / 1000 / ((length * width) / 1e6),
    // The product rounds up to 0.01 kN/m² and 0.01 kN, with 9.81 m/s².
    floorLoad: Math.ceil(((mass * 9.81) / ((frameLength * width) / 1e6) / 1000) * 100 - 1e-9) / 100,
    legLoad: Math.ceil(((hungMass * 9.81 * 1.25) / legs / 1000) * 100 - 1e-9) / 100,
    podsFit:
      countFitting(number('hallWidth'), number('edge'), width, number('gap')) *
      countFitting(number('hallLength'), number('crossAisle'), frameLength, number('crossAisle')),
  }
}
