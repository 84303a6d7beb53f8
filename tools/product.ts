// `npm run product -- new|check|test|print|publish-check <folder>`: begins, checks, tries, lays out and judges a product package, in this repository or anywhere else.
import { runProductCommand } from './product/run-product-command.ts'

// npm runs scripts in the root of the repository; the path is meant from where the command was given.
process.chdir(process.env['INIT_CWD'] ?? '.')
process.exitCode = await runProductCommand(process.argv.slice(2))
