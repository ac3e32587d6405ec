import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useIsLoggedIn } from '@/core/store'
import { replaceTo } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { useRecycleDraftsQuery } from '../../../api'
import { unfinished } from '../../../kept'
import { INIT_TEXT as T } from '../../../messages'
import { openParts, valuesOf } from '../../../facts'

/** The draft that was being filled in last, on this device or another one of the user's. @param draftNo this one */
export function Resume({ draftNo }: { draftNo: string }) {
  const isLoggedIn = useIsLoggedIn()
  const [here] = useState(unfinished)
  const { data } = useRecycleDraftsQuery(undefined, { skip: !isLoggedIn, refetchOnMountOrArgChange: true })
  const there = data?.list.find(({ missing }) => missing.length > 0)
  const last = isLoggedIn && there && there.draftNo !== here?.draftNo ? ofUser(there) : here
  if (!last || last.draftNo === draftNo) return null
  return (
    <Pressable className="init-resume" {...replaceTo('recycleGoodsInit', { draftNo: last.draftNo })}>
      <Icon name={moreIcon('edit')} size="s" />
      <Text className="init-resume-text">{T.resume(last.title, last.done, last.all)}</Text>
      <Icon name="right" size="s" />
    </Pressable>
  )
}

const ofUser = ({ draftNo, title, values }: { draftNo: string; title: string; values: Record<string, unknown> }) => {
  const all = openParts(valuesOf({}, {})).length
  return { draftNo, title, done: all - openParts(valuesOf(values, {})).length, all }
}
