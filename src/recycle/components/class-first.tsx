import { useEffect } from 'react'
import { navigate } from '@/core/platform/navigation'
import type { RouteName } from '@/routes/manifest'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { toast } from '@/ui/feedback/toast'
import { INIT_TEXT } from '../messages'

/** A step without a class: it begins on the form. */
export function ClassFirst({ route, draftNo }: { route: RouteName; draftNo: string }) {
  useEffect(() => {
    toast.show({ msg: INIT_TEXT.classFirst })
    navigate('recycleGoodsInit', draftNo ? { draftNo } : {}, { open: 'redirect', programmatic: true })
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- once
  return (
    <Screen route={route}>
      <ScreenSkeleton kind="rows" />
    </Screen>
  )
}
