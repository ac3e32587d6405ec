import type { NotifyMode, Subscription, SubscriptionKind } from '@contract/following'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSubscribeMutation, useSubscriptionsQuery, useUnsubscribeMutation } from '@/shared/api/following'
import { SUBSCRIBE_TEXT } from '@/shared/messages'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { Chips } from '@/ui/form/chips'
import { SUBS_TEXT } from '../../../following-messages'

const MODES = (Object.keys(SUBS_TEXT.notify) as NotifyMode[]).map((value) => ({
  value,
  label: SUBS_TEXT.notify[value],
}))

/** The brands or the series that a user subscribed to. */
export function Subscriptions({ kind }: { kind: SubscriptionKind }) {
  const { data, error, refetch } = useSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  }
  const list = data.list.filter((one) => one.kind === kind)
  if (list.length === 0) {
    const tab = kind === 'BRAND' ? 'brand' : 'series'
    return (
      <Empty
        type="product"
        title={SUBS_TEXT.none[tab]}
        text={SUBS_TEXT.noneText[tab]}
        action={{ label: SUBS_TEXT.brands, ...linkTo('helpBrandList') }}
      />
    )
  }
  return (
    <View className="subs-list" ariaRole="list">
      {list.map((one) => (
        <SubscriptionRow key={one.id} subscription={one} />
      ))}
    </View>
  )
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const { id, kind, ref, name, notify, itemCount, newCount } = subscription
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
        <Pressable className="subs-name" {...linkTo(kind === 'BRAND' ? 'brandPage' : 'seriesPage', { id: ref })}>
          <View>{name}</View>
          <Text className="subs-count">{SUBS_TEXT.count(itemCount, newCount)}</Text>
        </Pressable>
        <Pressable className="subs-end" label={SUBS_TEXT.endLabel(name)} onTap={() => void end()}>
          {SUBS_TEXT.end}
        </Pressable>
      </View>
      <Chips label={SUBS_TEXT.notifyOf(name)} options={MODES} chosen={[notify]} onChange={([next]) => change(next)} />
    </View>
  )
}
