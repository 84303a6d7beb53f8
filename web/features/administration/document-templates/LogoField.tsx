/** The logo of a template: chosen from a file, shown, and removed; a file that is none says why. */

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
import own from './TemplatePage.module.css'

/** The address of a stored logo within this page; undefined until it is there. */
export function useLogoAddress(companyId: string, logoId: string | null): string | undefined {
  const { data } = useQuery({
    ...callQuery('document-template/logo', { companyId, logoId: logoId ?? '' }),
    enabled: logoId !== null,
  })
  const [read, setRead] = useState<{ readonly logoId: string; readonly address: string }>()
  useEffect(() => {
    if (data === undefined || logoId === null) return undefined
    const reader = new FileReader()
    const show = () => {
      if (typeof reader.result === 'string') setRead({ logoId, address: reader.result })
    }
    reader.addEventListener('load', show)
    // The browser tells PNG from JPEG by the first bytes.
    reader.readAsDataURL(new Blob([data], { type: 'image/png' }))
    return () => reader.removeEventListener('load', show)
  }, [data, logoId])
  return read?.logoId === logoId ? read?.address : undefined
}

const reasons: Readonly<Record<string, MessageKey>> = {
  svg: 'TEMPLATE_LOGO_SVG',
  format: 'TEMPLATE_LOGO_FORMAT',
  colours: 'TEMPLATE_LOGO_COLOURS',
}

/** Why a file is not a logo; undefined for other failures. */
function findLogoProblem(failure: unknown): MessageKey | undefined {
  if (!(failure instanceof ApiError)) return undefined
  switch (failure.apiErrorCode) {
    case 'FILE_TYPE_NOT_SUPPORTED':
      return reasons[String(failure.details['reason'])]
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

/** Bytes that the server takes; a larger file is not sent. */
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
      <span className={own.label}>{text('ADMIN_FIELD_LOGO_ID')}</span>
      {address === undefined ? null : (
        <div className={own.logoField}>
          <img src={address} alt={text('TEMPLATE_LOGO_OF', { company: companyName })} className={own.logo} />
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
