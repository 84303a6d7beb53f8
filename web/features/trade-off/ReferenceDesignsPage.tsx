/** The page of the reference-design selector: that there is none yet, and what answers its first questions until then. */

import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import { paths } from '../../paths.ts'
import { AlertNotice } from '../../ui/AlertNotice.tsx'
import panels from '../../ui/PanelPage.module.css'

export function ReferenceDesignsPage() {
  const text = useText()
  return (
    <div className={panels.page}>
      <Title order={1}>{text('REFERENCE_DESIGNS_TITLE')}</Title>
      <div className={panels.part}>
        <AlertNotice type="info">{text('REFERENCE_DESIGNS_NOT_YET')}</AlertNotice>
        <div>
          <Button component={Link} to={paths.tradeOffTools} variant="default">
            {text('TRADE_TITLE')}
          </Button>
        </div>
      </div>
    </div>
  )
}
