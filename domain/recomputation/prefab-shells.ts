// The shells of prefabricated modules, for their independent computation.

/** Shells: m of length, width and height, mm of inner length and width, kg of tare (ISO 668; others are samples). */
export interface Shell {
  readonly size: readonly [length: number, width: number, height: number]
  readonly inside: readonly [length: number, width: number]
  readonly tare: number
  /** m² of the whole surface and of the roof, m³. */
  readonly surface: readonly [whole: number, roof: number, volume: number]
  /** Sample kW as all-in-one, IT, power, cooling, air-handling and generator module, and kg of plant. */
  readonly kilowatts: readonly [
    all: number,
    it: number,
    power: number,
    cooling: number,
    air: number,
    generator: number,
  ]
  readonly plant: number
}
const shells: Readonly<Record<string, Shell>> = {
  iso20: {
    size: [6.058, 2.438, 2.591],
    inside: [5898, 2352],
    tare: 2300,
    surface: [58.8, 14.8, 33.2],
    kilowatts: [60, 100, 250, 150, 100, 300],
    plant: 4500,
  },
  iso40: {
    size: [12.192, 2.438, 2.591],
    inside: [12_032, 2352],
    tare: 3750,
    surface: [105.5, 29.7, 67.7],
    kilowatts: [120, 250, 500, 300, 220, 800],
    plant: 9000,
  },
  iso40hc: {
    size: [12.192, 2.438, 2.896],
    inside: [12_032, 2352],
    tare: 3940,
    surface: [114.5, 29.7, 76.4],
    kilowatts: [150, 300, 600, 300, 250, 1000],
    plant: 9500,
  },
  wide: {
    size: [12.2, 3.4, 3.35],
    inside: [11_800, 3100],
    tare: 12_500,
    surface: [146, 41.5, 107.9],
    kilowatts: [200, 500, 1000, 500, 400, 1500],
    plant: 14_000,
  },
  wide16: {
    size: [16, 4, 3.35],
    inside: [15_500, 3700],
    tare: 18_500,
    surface: [198, 64, 169.2],
    kilowatts: [300, 800, 1500, 800, 600, 2500],
    plant: 20_000,
  },
  skid: {
    size: [12.2, 3, 2.9],
    inside: [11_800, 2900],
    tare: 6000,
    surface: [124.8, 36.6, 89],
    kilowatts: [0, 0, 500, 400, 0, 800],
    plant: 12_000,
  },
}
export const findShell = (form: unknown): Shell => {
  const shell = shells[String(form)]
  if (shell === undefined) throw new Error(`No shell ${String(form)}`)
  return shell
}
