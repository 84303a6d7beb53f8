/** Translates the labels of a printed sheet: the captions of its title block by the texts of drawings, all others by the given translator. */

import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { loadDrawingMessages } from '@design-portal/domain/drawings/messages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

const captionPrefix = 'drawing.sheet.'

/** Adds the captions of title blocks to a translator. */
export type WithSheetTexts = (translate: Translate) => Translate

/** Loads the captions of title blocks in a language; resolves to the function that adds them to a translator. */
export async function loadSheetTexts(language: Language): Promise<WithSheetTexts> {
  const messages = await loadDrawingMessages(language)
  return (translate) => (label) => {
    const caption =
      typeof label === 'object' && 'message' in label && label.message.startsWith(captionPrefix)
        ? messages[label.message]
        : undefined
    return caption ?? translate(label)
  }
}

/** @param translate translates the labels of the drawing itself */
export const loadSheetTranslator = async (language: Language, translate: Translate): Promise<Translate> =>
  (await loadSheetTexts(language))(translate)
