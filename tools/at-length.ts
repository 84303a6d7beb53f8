/**
 * Whether tests run at their full length, as `npm run verify -- tests` and `-- journeys` ask. In `npm test`, which aims at ten minutes, tests
 * that draw run fewer cases, journeys that walk through screens visit fewer of them, at one width, and only one journey of each kind runs.
 */
export const atLength = process.env['AT_LENGTH'] === '1'
