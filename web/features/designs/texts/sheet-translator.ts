/** The words of a printed sheet: its title block has texts of the drawings, and what is drawn has those of its owner. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

const captions = 'drawing.sheet.'

/** Adds the words of sheets to a translator of what is drawn. */
export type WithSheetTexts = (translate: Translate) => Translate

/** Loads the words of sheets in a language. */
export async function loadSheetTexts(language: Language): Promise<WithSheetTexts> {
  const messages = await loadDrawingMessages(language)
  return (translate) => (label) => {
    const caption =
      typeof label === 'object' && 'message' in label && label.message.startsWith(captions)
        ? messages[label.message]
        : undefined
    return caption ?? translate(label)
  }
}

/** @param translate returns the labels of what is drawn */
export const loadSheetTranslator = async (language: Language, translate: Translate): Promise<Translate> =>
  (await loadSheetTexts(language))(translate)
