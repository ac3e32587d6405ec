import type { DraftView } from '@contract/intake'
import { Text, View } from '@tarojs/components'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { formatDateTime } from '@/lib/date'
import { addressOf } from '@/routes/derive'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePageReshow } from '@/screen/use-page-reshow'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { useConsignDraftDeleteMutation, useConsignDraftsQuery } from '../../../api'
import { ItemHead } from '@/shared/selling/item-head'
import '../../../../shared/selling/deal-card.scss'
import { LIST_TEXT as T } from '../../../messages'

/** What was begun and not submitted; it waits as long as its seller wants. */
export function Drafts() {
  const { currentData, error, refetch } = useConsignDraftsQuery(undefined, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  usePullDownRefresh(async () => {
    await refetch()
  })
  if (!currentData) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="cards" />
  }
  if (currentData.list.length === 0) {
    return <Empty type="order" {...T.empty.draft} action={{ label: T.start, ...linkTo('sellerIntro', {}) }} />
  }
  return (
    <View>
      {currentData.list.map((draft) => (
        <DraftCard key={draft.draftNo} draft={draft} />
      ))}
    </View>
  )
}

function DraftCard({ draft }: { draft: DraftView }) {
  const { draftNo, title, savedAt, missing, pictures } = draft
  const [remove, { isLoading }] = useConsignDraftDeleteMutation()
  const form = linkToUrl(addressOf('sellerProductCreateNew', { id: draftNo }))
  const askRemove = async () => {
    if (!(await dialog.isConfirmed(T.removeAsk))) return
    const { error } = await remove({ kind: 'consign', key: draftNo })
    if (!error) toast.success(T.removed)
  }
  return (
    <View className="deal-card">
      <Pressable className="deal-card-main deal-card-draft" {...form}>
        <ItemHead title={title} coverUrl={Object.values(pictures)[0] ?? ''} note={T.saved(formatDateTime(savedAt))}>
          <View className="deal-card-money">{T.missing(missing.length)}</View>
        </ItemHead>
      </Pressable>
      <View className="deal-card-foot">
        <Text className="deal-card-when" />
        <Button className="deal-card-act" size="small" type="info" loading={isLoading} onTap={() => void askRemove()}>
          {T.remove}
        </Button>
        <Button className="deal-card-act" size="small" {...form}>
          {T.goOn}
        </Button>
      </View>
    </View>
  )
}
