/** The stack of toasts, rendered with Mantine's notifications. */

import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { areTimeLimitsOn } from '../session/time-limits.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import type { Toast, ToastType } from './toast.ts'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import styles from './ToastStack.module.css'

const looks: Record<ToastType, { color: string; icon: IconName }> = {
  success: { color: 'petrol', icon: 'check' },
  warning: { color: 'yellow.8', icon: 'warning' },
  error: { color: 'red.8', icon: 'close' },
  info: { color: 'blue.8', icon: 'list' },
}

/** The default display time of a toast, in milliseconds. */
const displayTime = 3000

/** The display time of a toast with an action, in milliseconds: long enough to reach it by keyboard. */
const actionDisplayTime = 10_000

export function ToastStack() {
  return (
    <div className={styles.stack}>
      <Notifications
        position="bottom-right"
        withinPortal={false}
        classNames={{ root: styles.toasts ?? '' }}
      />
    </div>
  )
}

/** Returns the display time; false keeps the toast until it is closed, for users who have turned time limits off. */
const getDisplayTime = ({ timeout, action }: Toast): number | false =>
  areTimeLimitsOn() ? (timeout ?? (action === undefined ? displayTime : actionDisplayTime)) : false

/** The messages of the errors that are currently shown. */
const shownErrors = new Set<string>()

/**
 * Whether an error is already shown. The same failure is often reported twice: by the caller, whose message begins with what could not be done,
 * and by the global handler, whose message is the rest of it.
 */
function isAlreadyShown({ type, message }: Toast): boolean {
  return type === 'error' && [...shownErrors].some((shown) => shown.endsWith(message))
}

export function showInStack(toast: Toast, closeLabel: string): void {
  if (isAlreadyShown(toast)) return
  if (toast.type === 'error') shownErrors.add(toast.message)
  const look = looks[toast.type]
  const { action } = toast
  const id = notifications.show({
    message:
      action === undefined ? (
        toast.message
      ) : (
        <span className={styles.message}>
          {toast.message}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id)
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        </span>
      ),
    color: look.color,
    icon: <Icon name={look.icon} size={16} />,
    autoClose: getDisplayTime(toast),
    // Errors interrupt a screen reader; other toasts are announced politely by the live region around the stack.
    role: toast.type === 'error' ? 'alert' : 'none',
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: () => shownErrors.delete(toast.message),
  })
}
