// Tests that every caption of a printed sheet is in the reader's language, whoever owns the words of the drawing.

import { languages } from '@design-portal/domain/languages.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import { expect, test } from 'vitest'
import { loadSheetTranslator } from './sheet-translator.ts'

/** An owner that knows nothing of sheets shows keys. */
const showKey = (label: object): string => ('message' in label ? String(label.message) : 'own')

test.each(languages)('the captions of a sheet have words in %s', async (language) => {
  const captions = Object.keys(await loadDrawingMessages(language)).filter((key) =>
    key.startsWith('drawing.sheet.'),
  )
  const translate = await loadSheetTranslator(language, showKey)
  expect(captions.length).toBeGreaterThan(5)
  expect(captions.filter((message) => translate({ message }) === message)).toEqual([])
})

test('all other labels are left to the owner of the drawing', async () => {
  const translate = await loadSheetTranslator('de', showKey)
  expect(translate({ message: 'CHAIN_POWER' })).toBe('CHAIN_POWER')
  expect(translate({ literal: 'R1' })).toBe('own')
})
