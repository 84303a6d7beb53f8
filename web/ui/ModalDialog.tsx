/** The dialog of the portal: a title, a body and at most two buttons. Loaded by the features that open one. */

import { Button, Modal } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useText } from '../language/use-text.ts'
import styles from './ModalDialog.module.css'
import { SkeletonLoader } from './SkeletonLoader.tsx'
import { holdFocus } from './hold-focus.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

export interface ModalDialogProps {
  readonly title: string
  /** A sentence about the purpose of the dialog, which screen readers announce when it opens. */
  readonly introduction?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
  /** The label of the second button: Close, unless it means to leave something unchanged. */
  readonly closeLabel?: string
  /** The button that does what the dialog is for; if set, the body is a form. */
  readonly primary?: {
    /** Save by default. */
    readonly label?: string
    readonly disabled?: boolean
    /** Set if the action removes something. */
    readonly destructive?: boolean
    readonly onSubmit: () => void
  }
  /** Shows placeholder lines instead of the body while it is being fetched. */
  readonly loading?: boolean
  /** True while the pressed action is running: the dialog cannot be closed, and the primary button waits. */
  readonly working?: boolean
  readonly workingLabel?: string
  /** For a body that ends with its own buttons. */
  readonly withoutFooter?: boolean
  /** For a body that contains a table. */
  readonly wide?: boolean
}

/** Placeholder lines for a body that is being fetched (specification, section 2). */
const skeletonLines = 5

export function ModalDialog(props: ModalDialogProps) {
  const text = useText()
  const {
    title,
    introduction,
    children,
    onClose,
    closeLabel = text('CLOSE'),
    loading = false,
    working = false,
  } = props
  const close = () => {
    if (!working) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working && props.primary?.disabled !== true) props.primary?.onSubmit()
  }
  const introductionId = useId()
  const describedBy = introduction === undefined || loading ? undefined : introductionId
  useRestoredFocus()
  const body = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A dialog that opened while its body was being fetched has focused its first button. If the user has moved the focus since, it stays.
    if (loading || document.activeElement !== closeButton.current) return
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [loading])
  return (
    <Modal.Root opened onClose={close} size={props.wide === true ? 1040 : 500} centered>
      <Modal.Overlay />
      <Modal.Content
        // As a class name, Mantine would also give it to the layer that centres the dialog.
        classNames={{ content: styles.content ?? '' }}
        onFocus={holdFocus}
        // By default, Mantine describes a dialog by the whole text of its body.
        renderRoot={(root) => <section {...root} aria-describedby={describedBy} />}
      >
        <FocusInside />
        {/* Mantine's own header would be a banner landmark, of which a page has only one. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton ref={closeButton} aria-label={closeLabel} disabled={working} />
        </div>
        <Modal.Body>
          <form onSubmit={submit} noValidate>
            <div ref={body} className={styles.body} aria-busy={loading}>
              {loading ? (
                <SkeletonLoader count={skeletonLines} />
              ) : (
                <>
                  {introduction === undefined ? null : <div id={introductionId}>{introduction}</div>}
                  {children}
                </>
              )}
            </div>
            {props.withoutFooter === true ? null : (
              <div className={styles.footer}>
                <Button variant="default" onClick={close} disabled={working}>
                  {closeLabel}
                </Button>
                <PrimaryButton {...props} />
              </div>
            )}
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Focuses the dialog as soon as it is in the document. Mantine does so with a timer, so what a user types right after the press, on a slow
 * machine a whole word, would go to the button behind.
 */
function FocusInside() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role=dialog]')
    const first =
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>('button')
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}

function PrimaryButton({ primary, working = false, workingLabel }: ModalDialogProps) {
  const text = useText()
  if (primary === undefined) return null
  return (
    <Button
      type="submit"
      loading={working}
      disabled={primary.disabled ?? false}
      {...(primary.destructive === true ? { color: 'red.9' } : {})}
    >
      {working ? (workingLabel ?? text('LOADING')) : (primary.label ?? text('SAVE'))}
    </Button>
  )
}
