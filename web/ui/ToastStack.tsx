/** The toasts themselves, in Mantine's notifications. */

import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { timeLimitsOn } from '../session/time-limits.ts'
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

/** How long a toast stays unless it says otherwise, in milliseconds. */
const displayTime = 3000

/** One that offers something stays long enough to be reached by keyboard, in milliseconds. */
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

/** Until it is closed, where a person takes their time. */
const timeOf = ({ timeout, action }: Toast): number | false =>
  timeLimitsOn() ? (timeout ?? (action === undefined ? displayTime : actionDisplayTime)) : false

/** What the errors say that are shown now. */
const shownErrors = new Set<string>()

/** The same failure is often told by who made the call and by who watches over all of them: said once, with what could not be done. */
function isSaid({ type, message }: Toast): boolean {
  return type === 'error' && [...shownErrors].some((shown) => shown.endsWith(message))
}

export function showInStack(toast: Toast, closeLabel: string): void {
  if (isSaid(toast)) return
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
    autoClose: timeOf(toast),
    // An error interrupts a screen reader; the rest waits its turn, said by the region that stands around the stack.
    role: toast.type === 'error' ? 'alert' : 'none',
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: () => shownErrors.delete(toast.message),
  })
}
