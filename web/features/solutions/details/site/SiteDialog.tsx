/** A dialog to state the conditions at the site of a solution. A field that is left empty is stored as not stated. */

import { useQueryClient } from '@tanstack/react-query'
import type { SolutionSite } from '@design-portal/contract/site.ts'
import { listReversedFields } from '@design-portal/domain/site/site.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { RecordDialog } from '../../../administration/shared/RecordDialog.tsx'
import { siteFields } from './site-fields.tsx'
import type { SiteValues } from './site-fields.tsx'

interface SiteDialogProps {
  readonly stated: SolutionSite
  readonly onClose: () => void
}

export function SiteDialog({ stated: { cfgId, site, rowVersion }, onClose }: SiteDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const save = async (values: SiteValues, baseVersion: number): Promise<void> => {
    const place = values.place.trim()
    await api.call('solution/site/save', {
      cfgId,
      site: { ...values.site, place: place === '' ? null : place },
      rowVersion: baseVersion,
    })
    await invalidateTag(queries, 'site')
    onClose()
  }
  return (
    <RecordDialog
      place={`site ${cfgId}`}
      wide
      title={text('SITE')}
      introduction={<p>{text('SITE_HINT')}</p>}
      fields={siteFields}
      version={{ values: { site, place: site.place ?? '', unreadable: [] }, rowVersion }}
      save={save}
      canSave={(values) => values.unreadable.length === 0 && listReversedFields(values.site).length === 0}
      onTakeTheirs={() => {
        void invalidateTag(queries, 'site')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
