/** Lets only a limited number of tasks run at a time; the others wait in the order in which they came. */

export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createTurns(maxRunning: number): Turns {
  const waiting: (() => void)[] = []
  let free = maxRunning
  return {
    async run(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
