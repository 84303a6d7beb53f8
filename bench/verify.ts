// `npm run verify -- engine|source|product|recomputation|price|price-list|documents|workflow|conflicts|messages|faults|parsers|fuzz|imports|tests|journeys`:
// cross-checks of engine, prices, workflow, messages, faults, parsers, requests and randomised tests, far longer than
// in the test suite. Exit code 1 on a difference.
import { parseArgs } from 'node:util'

const usage = `usage: npm run verify -- engine  [--count 10000] [--from 0]
       npm run verify -- source  [--count 10000] [--from 0]
       npm run verify -- product [--product easy-ups-3-phase] [--states 1000] [--from 0] [--whole 10]
       npm run verify -- recomputation [--product easy-ups-3-phase] [--count 10000] [--from 0]
       npm run verify -- price   [--count 10000] [--from 0]
       npm run verify -- price-list [--rows 100000]
       npm run verify -- documents [--only de] [--require-all]
       npm run verify -- workflow  [--steps 100000] [--from 0]
       npm run verify -- conflicts [--count 10000]
       npm run verify -- messages  [--minutes 10] [--from 0]
       npm run verify -- faults    [--minutes 10] [--only network]
       npm run verify -- parsers   [--only SAML]
       npm run verify -- fuzz      [--count 10000] [--from 0]   (parsers first)
       npm run verify -- imports   [--files 200] [--from 0]
       npm run verify -- tests
       npm run verify -- journeys   (after npm run build)`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '10000' },
    product: { type: 'string', default: 'easy-ups-3-phase' },
    states: { type: 'string', default: '1000' },
    whole: { type: 'string', default: '10' },
    rows: { type: 'string', default: '100000' },
    files: { type: 'string', default: '200' },
    steps: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
    'require-all': { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
  },
})

/** A count from the command line; any other text ends the command with its usage. */
function parseCount(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(`--${name} must be a whole number, not "${text}"\n${usage}`)
}

try {
  const from = parseCount('from', values.from)
  const [check] = positionals
  if (check === 'engine') {
    const { verifyEngine } = await import('./verify-engine.ts')
    process.exitCode = await verifyEngine(from, parseCount('count', values.count))
  } else if (check === 'source') {
    const { verifySource } = await import('./verify-source.ts')
    process.exitCode = await verifySource(from, parseCount('count', values.count))
  } else if (check === 'product') {
    const { verifyProduct } = await import('./verify-product.ts')
    process.exitCode = await verifyProduct(values.product, {
      from,
      states: parseCount('states', values.states),
      fullComparisonInterval: parseCount('whole', values.whole),
    })
  } else if (check === 'recomputation') {
    const { verifyRecomputation } = await import('./verify-recomputation.ts')
    process.exitCode = verifyRecomputation(values.product, { from, count: parseCount('count', values.count) })
  } else if (check === 'price') {
    const { verifyPrice } = await import('./verify-price.ts')
    process.exitCode = verifyPrice(from, parseCount('count', values.count))
  } else if (check === 'price-list') {
    const { verifyPriceList } = await import('./verify-price-list.ts')
    process.exitCode = await verifyPriceList(parseCount('rows', values.rows))
  } else if (check === 'documents') {
    const { verifyDocuments } = await import('./verify-documents.ts')
    process.exitCode = await verifyDocuments({
      language: values.only,
      requiresAll: values['require-all'],
    })
  } else if (check === 'workflow') {
    const { verifyWorkflow } = await import('./verify-workflow.ts')
    process.exitCode = await verifyWorkflow(from, parseCount('steps', values.steps))
  } else if (check === 'conflicts') {
    const { verifyConflicts } = await import('./verify-conflicts.ts')
    process.exitCode = await verifyConflicts(parseCount('count', values.count))
  } else if (check === 'messages') {
    const { verifyMessages } = await import('./verify-messages.ts')
    process.exitCode = await verifyMessages(from, parseCount('minutes', values.minutes))
  } else if (check === 'fuzz') {
    const { verifyParsers } = await import('./verify-parsers.ts')
    const { verifyFuzz } = await import('./verify-fuzz.ts')
    const parsersExitCode = await verifyParsers('')
    process.exitCode = Math.max(parsersExitCode, await verifyFuzz(from, parseCount('count', values.count)))
  } else if (check === 'faults') {
    const { verifyFaults } = await import('./verify-faults.ts')
    process.exitCode = await verifyFaults(parseCount('minutes', values.minutes), values.only)
  } else if (check === 'imports') {
    const { verifyImports } = await import('./verify-imports.ts')
    process.exitCode = await verifyImports(from, parseCount('files', values.files))
  } else if (check === 'tests') {
    const { verifyTests } = await import('./verify-tests.ts')
    process.exitCode = verifyTests()
  } else if (check === 'journeys') {
    const { verifyJourneys } = await import('./verify-tests.ts')
    process.exitCode = verifyJourneys()
  } else if (check === 'parsers') {
    const { verifyParsers } = await import('./verify-parsers.ts')
    process.exitCode = await verifyParsers(values.only ?? '')
  } else throw new Error(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
// The threads of CP-SAT would keep the process alive.
process.exit()
