/** The title block below the plan of a room, which has no paper size and no scale. */

import { useCallback, useMemo } from 'react'
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import type { Label } from '@design-portal/domain/drawings/shapes.ts'
import type { TitledDrawing } from '@design-portal/domain/drawings/title-block.ts'
import { translateRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { UnscaledTitleBlock } from '../drawing-files/TitleBlock.tsx'
import { useRoomTitleFacts } from '../drawing-files/use-title-facts.ts'
import { formatLabel } from '../texts/format-label.ts'

interface RoomTitleBlockProps {
  readonly details: RoomDetails
  readonly solutionName: string
  readonly type: number
  /** False for a room that differs from the saved one. */
  readonly isSaved: boolean
}

export function RoomTitleBlock({ details, solutionName, type, isSaved }: RoomTitleBlockProps) {
  const text = useText()
  const language = useLanguage()
  const { formatName } = useProductNames([type])
  const { cfgId, desId, desName: name } = details
  const facts = useRoomTitleFacts(
    { cfgId, desId, name, product: formatName(type), solution: solutionName, language },
    details,
    isSaved,
  )
  const translate = useCallback(
    (label: Label) => formatLabel(label, { language, formatMessage: translateRawKey }),
    [language],
  )
  const drawing = useMemo((): TitledDrawing => {
    return { id: 'room-plan', title: { literal: text('ROOM_PLAN_OF') }, shapes: [] }
  }, [text])
  return (
    <UnscaledTitleBlock
      drawing={drawing}
      facts={{ ...facts, sheet: 1, sheets: 1 }}
      text={text}
      translate={translate}
      language={language}
    />
  )
}
