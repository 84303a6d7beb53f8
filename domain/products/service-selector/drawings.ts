// The drawings of a service contract, in the order they are shown, and what they read.
import {
  atMostOne,
  type DrawingRecord,
  many,
  number,
  one,
  oneOf,
  optional,
  defineProductDrawings,
  text,
} from '../drawing-contract.ts'
import { drawServiceArea } from './drawing-area.ts'
import { drawCoverageMatrix, visitCalendar } from './drawing-sheets.ts'
import { drawCoverTimeline } from './drawing-timeline.ts'

/** Distances are in km, for which there is no unit; days are counted from 1970-01-01. */
const members = {
  contract: one({ ordered: number('date') }),
  /** Of a response that is faster than the next business day, around the service base. */
  reach: atMostOne({ distance: number() }),
  /** Ends of the travel zones, the nearest first. */
  zones: many({ distance: number() }),
  assets: many({
    asset: number(),
    product: text,
    /** Proper name; equipment with a common one is named by a text. */
    name: optional(text),
    site: number(),
    /** Line of the bill. */
    part: text,
  }),
  /** What covers an asset from its first day to its last, both included. */
  covers: many({
    asset: number(),
    kind: oneOf('warranty', 'extension', 'free', 'year'),
    /** Of the plan, from 1. */
    year: optional(number()),
    start: number('date'),
    end: number('date'),
    part: text,
  }),
  sites: many({
    site: number(),
    distance: number(),
    zone: number(),
    assets: number(),
    /** Its travel, or its distance in the form where travel is in the price. */
    part: text,
  }),
  visits: many({ site: number(), day: number('date') }),
}

export type ContractRecord = DrawingRecord<typeof members>
export type ContractAsset = ContractRecord['assets'][number]
export type ContractCover = ContractRecord['covers'][number]
export type ContractSite = ContractRecord['sites'][number]

export const serviceDrawings = defineProductDrawings(1, members, (record) => [
  drawCoverTimeline(record),
  drawCoverageMatrix(record),
  visitCalendar(record),
  drawServiceArea(record),
])
