// `npm run product -- new|check|test|print|publish-check <folder>`: creates, checks, tests, formats and reviews a product package, in this repository or anywhere else.
import { runProductCommand } from './product/run-product-command.ts'

// npm runs scripts in the root of the repository; but the path is relative to the folder in which the command was given.
process.chdir(process.env['INIT_CWD'] ?? '.')
process.exitCode = await runProductCommand(process.argv.slice(2))
