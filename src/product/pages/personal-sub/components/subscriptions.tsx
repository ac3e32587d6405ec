import type { NotifyMode, Subscription, SubscriptionKind } from '@contract/following'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSubscribeMutation, useSubscriptionsQuery, useUnsubscribeMutation } from '@/shared/api/following'
import { criteriaParams, readCriteria } from '@/shared/item-list/criteria'
import { SUBSCRIBE_TEXT } from '@/shared/messages'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { Chips } from '@/ui/form/chips'
import { SUBS_TEXT } from '../../../following-messages'
import { RenameSheet } from './rename-sheet'

const MODES = (Object.keys(SUBS_TEXT.notify) as NotifyMode[]).map((value) => ({
  value,
  label: SUBS_TEXT.notify[value],
}))

const TABS = { BRAND: 'brand', SERIES: 'series', SEARCH: 'search' } as const

/** The brands, series or searches that a user subscribed to. */
export function Subscriptions({ kind }: { kind: SubscriptionKind }) {
  const { data, error, refetch } = useSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  }
  const list = data.list.filter((one) => one.kind === kind)
  if (list.length === 0) {
    const tab = TABS[kind]
    return (
      <Empty
        type="product"
        title={SUBS_TEXT.none[tab]}
        text={SUBS_TEXT.noneText[tab]}
        action={
          kind === 'SEARCH'
            ? { label: SUBS_TEXT.toSearch, ...linkTo('search', {}) }
            : kind === 'BRAND'
              ? { label: SUBS_TEXT.add, ...linkTo('personalAddbrand') }
              : { label: SUBS_TEXT.brands, ...linkTo('helpBrandList') }
        }
      />
    )
  }
  return (
    <>
      <View className="subs-list" ariaRole="list">
        {list.map((one) => (
          <SubscriptionRow key={one.id} subscription={one} />
        ))}
      </View>
      {kind === 'BRAND' && (
        <Pressable className="subs-add" {...linkTo('personalAddbrand')}>
          <Icon name={moreIcon('plus')} size="s" />
          {SUBS_TEXT.add}
        </Pressable>
      )}
    </>
  )
}

/** Where what a user subscribed to is shown. */
function linkOf({ kind, ref, criteria }: Subscription) {
  if (kind === 'BRAND') return linkTo('brandPage', { id: ref })
  if (kind === 'SERIES') return linkTo('seriesPage', { id: ref })
  const params = Object.entries(criteria ?? {}).map(([key, value]) => [key, String(value)])
  return linkTo('product', criteriaParams(readCriteria(Object.fromEntries(params))))
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const { id, kind, ref, name, conditions, notify, itemCount, newCount } = subscription
  const [isRenaming, setRenaming] = useState(false)
  const [save] = useSubscribeMutation()
  const [remove] = useUnsubscribeMutation()
  const change = (next: NotifyMode | undefined) => {
    if (next !== undefined && next !== notify) void save({ kind, ref, notify: next })
  }
  const end = async () => {
    if (!(await dialog.isConfirmed(SUBSCRIBE_TEXT.confirm))) return
    const { data } = await remove({ id })
    if (data) toast.show(SUBSCRIBE_TEXT.ended)
  }
  return (
    <View className="subs-row" ariaRole="listitem">
      <View className="subs-head">
        <Pressable className="subs-name" {...linkOf(subscription)}>
          <View>{name}</View>
          {conditions.length > 0 && <View className="subs-count">{conditions.join(' · ')}</View>}
          <Text className="subs-count">{SUBS_TEXT.count(itemCount, newCount)}</Text>
        </Pressable>
        {kind === 'SEARCH' && (
          <Pressable className="subs-end" label={SUBS_TEXT.renameLabel(name)} onTap={() => setRenaming(true)}>
            {SUBS_TEXT.rename}
          </Pressable>
        )}
        <Pressable className="subs-end" label={SUBS_TEXT.endLabel(name)} onTap={() => void end()}>
          {SUBS_TEXT.end}
        </Pressable>
      </View>
      <Chips label={SUBS_TEXT.notifyOf(name)} options={MODES} chosen={[notify]} onChange={([next]) => change(next)} />
      {isRenaming && <RenameSheet subscription={subscription} onClose={() => setRenaming(false)} />}
    </View>
  )
}
