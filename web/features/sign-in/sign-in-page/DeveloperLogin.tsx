/** The popup for sample accounts, available outside production only. */

import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { signIn } from '../../../session/current-user.ts'
import { areTimeLimitsOn } from '../../../session/time-limits.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from './DeveloperLogin.module.css'
import '@mantine/core/styles/PasswordInput.css'

/** How long the error of a failed attempt is shown, in milliseconds. */
const errorDisplayTime = 5000

export function DeveloperLogin({ onClose }: { onClose: () => void }) {
  const text = useText()
  const queryClient = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState({ username: false, password: false })
  const attempt = useMutation({
    mutationFn: () => signIn(queryClient, { username: username.trim(), password: password.trim() }),
  })

  const { isError, reset } = attempt
  useEffect(() => {
    if (!isError || !areTimeLimitsOn()) return undefined
    const timer = setTimeout(reset, errorDisplayTime)
    return () => clearTimeout(timer)
  }, [isError, reset])

  const isEmpty = { username: username.trim() === '', password: password.trim() === '' }
  return (
    <ModalDialog
      title={text('DEVELOPER_LOGIN')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      working={attempt.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('LOGIN'),
        disabled: isEmpty.username || isEmpty.password,
        onSubmit: () => attempt.mutate(),
      }}
      introduction={<p className={styles.hint}>{text('DEVELOPER_LOGIN_HINT')}</p>}
    >
      <TextInput
        label={text('USERNAME')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        onBlur={() => setTouched((before) => ({ ...before, username: true }))}
        error={touched.username && isEmpty.username ? text('USERNAME_EMPTY') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <PasswordInput
        label={text('PASSWORD')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setTouched((before) => ({ ...before, password: true }))}
        error={touched.password && isEmpty.password ? text('PASSWORD_EMPTY') : undefined}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': text('SHOW_PASSWORD') }}
        required
      />
      <div role="alert" className={styles.failure}>
        {isError ? formatFailure(attempt.error) : ''}
      </div>
    </ModalDialog>
  )
}
