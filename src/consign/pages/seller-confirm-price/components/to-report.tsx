import { useEffect } from 'react'
import { navigate } from '@/core/platform/navigation'
import { ScreenSkeleton } from '@/screen/skeletons'

/** What differs is read first: its screen takes this one's place. */
export function ToReport({ sellNo }: { sellNo: string }) {
  useEffect(() => navigate('sellerConfirmMsg', { sellNo }, { open: 'redirect', programmatic: true }), [sellNo])
  return <ScreenSkeleton kind="detail" />
}
