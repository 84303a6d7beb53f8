/** A button with the number of files attached to a solution, which opens their list. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import type { Solution } from '../shared/solution-queries.ts'
import { queryAttachments } from '../shared/solution-queries.ts'

const AttachmentsDialog = lazyWithFallback(
  () => import('./dialogs/AttachmentsDialog.tsx'),
  (module) => module.AttachmentsDialog,
)

export function Attachments({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const attachments = useQuery(queryAttachments(solution.cfgId))
  const count = attachments.data?.length ?? 0
  return (
    <>
      <Button variant="default" leftSection={<Icon name="paperclip" />} onClick={() => setIsOpen(true)}>
        {text('ATTACHMENTS')}
        {count === 0 ? null : ` (${formatNumber(count, language)})`}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AttachmentsDialog solution={solution} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
