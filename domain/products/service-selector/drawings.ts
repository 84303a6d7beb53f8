// The drawings of a service contract in display order, and their inputs.
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
import { drawCoverageMatrix, drawVisitCalendar } from './drawing-sheets.ts'
import { drawCoverTimeline } from './drawing-timeline.ts'

/** Distances are in km, which is not a unit of the language; days are counted from 1970-01-01. */
const members = {
  contract: one({ ordered: number('date') }),
  /** For a response faster than the next business day, around the service base. */
  reach: atMostOne({ distance: number() }),
  /** Ends of the travel zones, nearest first. */
  zones: many({ distance: number() }),
  assets: many({
    asset: number(),
    product: text,
    /** A proper name; equipment with a generic name is named by a text. */
    name: optional(text),
    site: number(),
    /** The bill line. */
    part: text,
  }),
  /** The cover of an asset from its first to its last day, both included. */
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
    /** Its travel line, or its distance in the form if travel is included in the price. */
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
  drawVisitCalendar(record),
  drawServiceArea(record),
])
