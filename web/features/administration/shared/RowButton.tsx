/** A button for an action on a row of a table; its accessible name includes the row. */

import { Button } from '@mantine/core'

interface RowButtonProps {
  readonly action: string
  /** The name of the row. */
  readonly name: string
  readonly onClick: () => void
}

export const RowButton = ({ action, name, onClick }: RowButtonProps) => (
  <Button variant="default" size="xs" aria-label={`${action}: ${name}`} onClick={onClick}>
    {action}
  </Button>
)
