/** Signing out: ends the session, shows the goodbye page and clears the user's data. */

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { formatFailure } from '../api/failure-text.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast.ts'
import { clearPersonData, signOut } from './current-user.ts'
import { clearCopies } from './offline-copies.ts'

export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      const signOutUrl = await signOut()
      if (signOutUrl !== null) {
        clearCopies()
        // Loading another page drops every cached answer; the address leads back to the goodbye page.
        window.location.assign(signOutUrl)
        return
      }
      await navigate({ to: paths.error, search: { code: 'LOGOUT_SUCCESS' } })
      clearPersonData(queryClient)
    } catch (failure) {
      showToast({ type: 'error', message: formatFailure(failure) })
    }
  }, [queryClient, navigate])
}
