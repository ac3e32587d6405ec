import { useEffect, useState } from 'react'
import { toast } from '@/ui/feedback/toast'

/**
 * A sheet whose code comes by a tap (late-code): `code` is there once it came, to be drawn with `isOpen`. Without it a
 * toast says `failure`, and the next tap fetches it again.
 */
export const useLateSheet = <T>(
  useCode: (isWanted: boolean) => { code: T | undefined; isMissing: boolean },
  failure: string,
): { code: T | undefined; isOpen: boolean; open: () => void; close: () => void } => {
  const [isOpen, setOpen] = useState(false)
  const { code, isMissing } = useCode(isOpen)
  useEffect(() => {
    if (!isMissing) return
    setOpen(false)
    toast.fail(failure)
  }, [isMissing, failure])
  return { code, isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
