// Typed access to the values of a whole configuration of the three-phase UPS.
import type { Assignment } from '../../engine/model.ts'
import { type ChoiceReader, readChoices } from '../choice-reader.ts'

/** A reader of one assignment. */
export const choiceReader = (assignment: Assignment): ChoiceReader =>
  readChoices(assignment, 'three-phase UPS')
