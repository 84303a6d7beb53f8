/** The logo of a template: chosen from a file, shown, and removed; a file that cannot be a logo is rejected with the reason. */

import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import templateStyles from './TemplatePage.module.css'

/** Returns a stored logo as a data URL; undefined until it is loaded. */
export function useLogoAddress(companyId: string, logoId: string | null): string | undefined {
  const { data } = useQuery({
    ...callQuery('document-template/logo', { companyId, logoId: logoId ?? '' }),
    enabled: logoId !== null,
  })
  const [loaded, setLoaded] = useState<{ readonly logoId: string; readonly address: string }>()
  useEffect(() => {
    if (data === undefined || logoId === null) return undefined
    const reader = new FileReader()
    const show = () => {
      if (typeof reader.result === 'string') setLoaded({ logoId, address: reader.result })
    }
    reader.addEventListener('load', show)
    // The type may be wrong: browsers tell PNG from JPEG by the first bytes.
    reader.readAsDataURL(new Blob([data], { type: 'image/png' }))
    return () => reader.removeEventListener('load', show)
  }, [data, logoId])
  return loaded?.logoId === logoId ? loaded?.address : undefined
}

const unsupportedTexts: Readonly<Record<string, MessageKey>> = {
  svg: 'TEMPLATE_LOGO_SVG',
  format: 'TEMPLATE_LOGO_FORMAT',
  colours: 'TEMPLATE_LOGO_COLOURS',
}

/** Returns why a file cannot be a logo; undefined for other failures. */
function findLogoProblem(failure: unknown): MessageKey | undefined {
  if (!(failure instanceof ApiError)) return undefined
  switch (failure.apiErrorCode) {
    case 'FILE_TYPE_NOT_SUPPORTED':
      return unsupportedTexts[String(failure.details['reason'])]
    case 'FILE_SIZE_NOT_SUPPORTED':
      return failure.details['largest'] === undefined ? 'TEMPLATE_LOGO_FORMAT' : 'TEMPLATE_LOGO_PIXELS'
    case 'FILE_NOT_READABLE':
      return 'TEMPLATE_LOGO_DAMAGED'
    case 'FILE_TOO_LARGE':
      return 'TEMPLATE_LOGO_TOO_LARGE'
    default:
      return undefined
  }
}

/** The size in bytes that the server accepts (2 MiB); a larger file is not sent. */
const maxBytes = 2_097_152

interface LogoFieldProps {
  readonly companyId: string
  readonly companyName: string
  readonly logoId: string | null
  readonly readOnly: boolean
  readonly onChange: (logoId: string | null) => void
}

export function LogoField({ companyId, companyName, logoId, readOnly, onChange }: LogoFieldProps) {
  const text = useText()
  const address = useLogoAddress(companyId, logoId)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const adding = useMutation({
    mutationFn: async (file: File) =>
      await api.call('document-template/logo/add', {
        companyId,
        fileName: file.name,
        file: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: (added) => onChange(added.logoId),
  })
  const problem = isTooLarge ? 'TEMPLATE_LOGO_TOO_LARGE' : findLogoProblem(adding.error)
  return (
    <div className={styles.part}>
      <span className={templateStyles.label}>{text('ADMIN_FIELD_LOGO_ID')}</span>
      {address === undefined ? null : (
        <div className={templateStyles.logoField}>
          <img
            src={address}
            alt={text('TEMPLATE_LOGO_OF', { company: companyName })}
            className={templateStyles.logo}
          />
          {readOnly ? null : (
            <Button variant="default" size="xs" onClick={() => onChange(null)}>
              {text('TEMPLATE_LOGO_REMOVE')}
            </Button>
          )}
        </div>
      )}
      {readOnly ? null : (
        <FileDrop
          label={text('TEMPLATE_LOGO_CHOOSE')}
          hint={text('TEMPLATE_LOGO_HINT')}
          endings={['png', 'jpg', 'jpeg']}
          loading={adding.isPending}
          onFiles={([file]) => {
            if (file === undefined) return
            adding.reset()
            setIsTooLarge(file.size > maxBytes)
            if (file.size <= maxBytes) adding.mutate(file)
          }}
        />
      )}
      <div role="alert" className={styles.failure}>
        {problem === undefined ? (adding.isError ? formatAdminFailure(adding.error) : null) : text(problem)}
      </div>
    </div>
  )
}
