/**
 * Whether tests run at their full length, as with `npm run verify -- tests` and `-- journeys`. In `npm test`, which aims at ten minutes, tests
 * that draw their cases run fewer of them, journeys that walk through screens visit fewer of them, at one width, and only one journey of each kind runs.
 */
export const atLength = process.env['AT_LENGTH'] === '1'
