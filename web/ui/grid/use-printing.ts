/** Whether the page is being printed: paper does not scroll, so every row is needed. */

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its snapshot as soon as the listeners have run.
    const startPrinting = () => flushSync(() => setIsPrinting(true))
    const endPrinting = () => setIsPrinting(false)
    window.addEventListener('beforeprint', startPrinting)
    window.addEventListener('afterprint', endPrinting)
    return () => {
      window.removeEventListener('beforeprint', startPrinting)
      window.removeEventListener('afterprint', endPrinting)
    }
  }, [])
  return isPrinting
}
