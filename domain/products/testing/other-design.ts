// Another design of a solution, for tests of what a design takes in.
import type { Exchange, OtherDesign } from '../exchange.ts'

/** @param number makes the id and the name unique */
export const createOtherDesign = (exchange: Exchange, quantity = 1, number = 1): OtherDesign => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Design ${number}`,
  country: 'DE',
  quantity,
  exchange,
})
