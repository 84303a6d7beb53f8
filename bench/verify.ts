// `npm run verify -- engine|source|product|price`: cross-checks of the engine and of prices at a length that no test has. Exit code 1 on a difference.
import { parseArgs } from 'node:util'

const usage = `usage: npm run verify -- engine  [--count 10000] [--from 0]
       npm run verify -- source  [--count 10000] [--from 0]
       npm run verify -- product [--states 1000] [--from 0]
       npm run verify -- price   [--count 10000] [--from 0]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '10000' },
    states: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
  },
})

/** A count of the command line; anything else ends the command with its usage. */
function whole(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(`--${name} must be a whole number, not "${text}"\n${usage}`)
}

try {
  const from = whole('from', values.from)
  const [what] = positionals
  if (what === 'engine') {
    const { verifyEngine } = await import('./verify-engine.ts')
    process.exitCode = await verifyEngine(from, whole('count', values.count))
  } else if (what === 'source') {
    const { verifySource } = await import('./verify-source.ts')
    process.exitCode = await verifySource(from, whole('count', values.count))
  } else if (what === 'product') {
    const { verifyProduct } = await import('./verify-product.ts')
    process.exitCode = await verifyProduct(from, whole('states', values.states))
  } else if (what === 'price') {
    const { verifyPrice } = await import('./verify-price.ts')
    process.exitCode = verifyPrice(from, whole('count', values.count))
  } else throw new Error(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
// CP-SAT keeps threads of its own, which would keep the process.
process.exit()
