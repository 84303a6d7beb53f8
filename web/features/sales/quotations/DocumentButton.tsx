/** A button that downloads a quotation as a file, which the server creates or has stored. */

import { Button } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/print/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import { PrintProgress } from '../../solutions/shared/PrintProgress.tsx'
import { type PrintRun, usePrint } from '../../solutions/shared/use-print.ts'

interface DocumentButtonProps {
  readonly label: string
  readonly fileName: string
  readonly fetchFile: (run: PrintRun) => Promise<Blob>
  /** Whether the server reports the progress of the file; true by default. */
  readonly reportsProgress?: boolean
}

export function DocumentButton({ label, fileName, fetchFile, reportsProgress = true }: DocumentButtonProps) {
  const print = usePrint({
    make: fetchFile,
    reportsProgress,
    onMade: (file) => saveFile(file, fileName),
    onFailure: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={16} />}
        loading={print.isRunning}
        onClick={print.start}
      >
        {label}
      </Button>
      <PrintProgress print={print} />
    </>
  )
}
