/** A button that downloads a quotation as a file, which the server makes or has kept. */

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/print/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'

interface DocumentButtonProps {
  readonly label: string
  readonly fileName: string
  readonly fetchFile: () => Promise<Blob>
}

export function DocumentButton({ label, fileName, fetchFile }: DocumentButtonProps) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name="download" size={16} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
