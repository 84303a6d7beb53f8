/** The bar above the configurator: the current location, the name of the design, whether it is saved, and the actions on it. */

import { maxNameLength } from '@design-portal/domain/limits.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { DesignOnScreen } from '../saving/use-design.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './TopBar.module.css'
import { VariantSwitch } from './VariantSwitch.tsx'
import { getActiveVariant } from '../screen-state/workbench.ts'

interface TopBarProps {
  readonly cfgId: string
  readonly solutionName: string
  readonly design: DesignOnScreen
  /** The name as it is being typed. */
  readonly name: string
  /** Why the user cannot save the design; undefined if they can. */
  readonly readOnlyReason: string | undefined
  readonly onSave: () => void
  readonly onComplete: (goal: string | undefined) => void
  readonly onCompare: () => void
  readonly onShortcuts: () => void
  readonly onConflict: () => void
}

export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { cfgId, solutionName, design, name, readOnlyReason, onSave, onConflict } = props
  const text = useText()
  const { rename, isDirty, saving } = design
  const isUnnamed = name.trim() === ''
  return (
    <header className={styles.bar}>
      <div className={styles.identity}>
        <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.back}>
          <Icon name="chevronLeft" size={16} />
          <span>{solutionName}</span>
        </Link>
        <h1 className={styles.heading}>
          <TextInput
            variant="unstyled"
            size="sm"
            aria-label={text('CONFIGURATOR_DESIGN_NAME')}
            value={name}
            maxLength={maxNameLength}
            error={isUnnamed ? text('CONFIGURATOR_DESIGN_NAME_EMPTY') : false}
            readOnly={readOnlyReason !== undefined}
            onChange={(event) => rename(event.currentTarget.value)}
            classNames={{ input: styles.name ?? '' }}
          />
        </h1>
      </div>
      <output className={styles.state}>
        {readOnlyReason === undefined ? (
          <SaveStatus cfgId={cfgId} design={design} onConflict={onConflict} />
        ) : (
          <span className={styles.readOnlyNotice}>{readOnlyReason}</span>
        )}
      </output>
      <div className={styles.actions}>
        <UndoButtons design={design} />
        <CompleteMenu onComplete={props.onComplete} />
        <VariantSwitch workbench={design.workbench} dispatch={design.dispatch} onCompare={props.onCompare} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.shortcuts ?? ''}
          aria-label={text('CONFIGURATOR_SHORTCUTS')}
          title={text('CONFIGURATOR_SHORTCUTS')}
          onClick={props.onShortcuts}
        >
          <StateIcon name="keyboard" size={19} />
        </ActionIcon>
        <Button
          size="sm"
          leftSection={<StateIcon name="save" size={16} />}
          onClick={onSave}
          loading={saving.kind === 'saving'}
          disabled={readOnlyReason !== undefined || isUnnamed || !isDirty}
        >
          {text('SAVE')}
        </Button>
      </div>
    </header>
  )
})

function UndoButtons({ design: { workbench, dispatch } }: { readonly design: DesignOnScreen }) {
  const text = useText()
  const { past, future } = getActiveVariant(workbench)
  const buttonProps = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <div className={styles.steps}>
      <ActionIcon
        {...buttonProps}
        aria-label={text('CONFIGURATOR_UNDO')}
        title={`${text('CONFIGURATOR_UNDO')} (Ctrl+Z)`}
        aria-keyshortcuts="Control+Z"
        disabled={past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <StateIcon name="undo" size={19} />
      </ActionIcon>
      <ActionIcon
        {...buttonProps}
        aria-label={text('CONFIGURATOR_REDO')}
        title={`${text('CONFIGURATOR_REDO')} (Ctrl+Shift+Z)`}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <StateIcon name="redo" size={19} />
      </ActionIcon>
    </div>
  )
}

function CompleteMenu({ onComplete }: Pick<TopBarProps, 'onComplete'>) {
  const { form, productText } = useScreen()
  const text = useText()
  return (
    <MenuButton
      button={
        <Button
          size="sm"
          variant="default"
          leftSection={<StateIcon name="complete" size={16} />}
          rightSection={<Icon name="chevronDown" size={14} />}
        >
          {text('CONFIGURATOR_COMPLETE')}
        </Button>
      }
      heading={text('CONFIGURATOR_COMPLETE_HEADING')}
      entries={[
        ...form.goals.map((goal) => ({
          label: productText.formatGoal(goal),
          onSelect: () => onComplete(goal),
        })),
        { label: text('CONFIGURATOR_COMPLETE_USUAL'), onSelect: () => onComplete(undefined) },
      ]}
    />
  )
}
