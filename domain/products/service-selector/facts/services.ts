// How far services reach, how long they take and when people work: figures of the service rules.

/** How a person's call is answered, the slowest first. `kilometres`: how far from the service base it is offered without surcharge. */
export const responses = {
  nextBusinessDay: { hours: undefined, kilometres: 3000 },
  // Eight and two hours: distances are samples.
  '8h': { hours: 8, kilometres: 400 },
  // 150 miles of a service city (Emerson Liebert, service contract in a bid specification).
  '4h': { hours: 4, kilometres: 241 },
  '2h': { hours: 2, kilometres: 60 },
} as const
export type Response = keyof typeof responses
export const responseNames = ['nextBusinessDay', '8h', '4h', '2h'] as const satisfies readonly Response[]

/** When people work. 8 to 17 on weekdays is printed in the start-up data sheet; 6 to 22 is an assumption. */
export const coverageHours = {
  '5x8': { weekend: false, from: 8, to: 17 },
  '5x16': { weekend: false, from: 6, to: 22 },
  '7x24': { weekend: true, from: 0, to: 24 },
} as const
export type CoverageHours = keyof typeof coverageHours
export const coverageHoursNames = ['5x8', '5x16', '7x24'] as const satisfies readonly CoverageHours[]

/** Kilometres up to which a site lies in a travel zone; beyond the last travel is charged at cost. Samples. */
export const travelZones = [80, 241, 480] as const

/** Most years of a contract. */
export const longestTerm = 5

/** Most years that the factory warranty and a service pack may last together. */
export const mostYears = 6

/** Above this rating two visits a year are usual, in kVA. */
export const largeKva = 500

/** One jar in ten a year may be replaced, not carried over. */
export const jarsPerCovered = 10

/** Years after which the capacitors of a UPS are due: a sample. */
export const capacitorYears = 7

/** Years after which batteries are due at 25 °C. */
export const batteryYears = 5
