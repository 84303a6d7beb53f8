/** The ids of the selected rows, read by each row's own box, so that selecting one draws no other row again. */

import { createContext } from 'react'

export const SelectedLines = createContext<ReadonlySet<string>>(new Set())
