/** The ids of the selected rows as a context that each row's checkbox reads, so that selecting one row renders no other row again. */

import { createContext } from 'react'

export const SelectedRowIds = createContext<ReadonlySet<string>>(new Set())
