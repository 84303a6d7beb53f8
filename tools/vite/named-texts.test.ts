import { expect, test } from 'vitest'
import { namedTexts } from './named-texts.ts'

const keys = new Set([
  'SAVE',
  'SAVE_AS',
  'PART_STATE_RELEASED',
  'PART_STATE_ENDED',
  'PARTNER',
  'CONFIGURATOR_27',
  'CONFIGURATOR_TITLE',
  'ERROR_CONFLICT',
])

const named = (code: string) => [...namedTexts(code, keys)].toSorted()

test.each([
  ['text("SAVE")', ['SAVE']],
  ["text('SAVE')+text(`PARTNER`)", ['PARTNER', 'SAVE']],
  // A name of a family, and a template that begins with one.
  ['textOfName("PART_STATE",state)', ['PART_STATE_ENDED', 'PART_STATE_RELEASED']],
  ['text(`PART_STATE_${state}`)', ['PART_STATE_ENDED', 'PART_STATE_RELEASED']],
  ['textOfRawKey(`configurator.${type}`)', ['CONFIGURATOR_27', 'CONFIGURATOR_TITLE']],
  // Neither a part of another word nor something that only looks like it.
  ['const SAVE=1;"SAVED","PARTS"', []],
])('%s shows %j', (code, shown) => {
  expect(named(code)).toEqual(shown)
})
