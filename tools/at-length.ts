/** Whether tests that draw run at their full length, as `npm run verify -- tests` asks: a run of `npm test` aims at ten minutes for all of them. */
export const atLength = process.env['AT_LENGTH'] === '1'
