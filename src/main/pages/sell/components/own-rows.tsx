import { Text, View } from '@tarojs/components'
import { useIsLoggedIn } from '@/core/store'
import { linkTo, type Link } from '@/screen/link-to'
import { usePageReshow } from '@/screen/use-page-reshow'
import { useSellCountsQuery, useSellDraftsQuery } from '@/shared/selling/api'
import { Icon, type IconName } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { SELL_TEXT } from '../content'

/**
 * What waits for the user, and the draft that was written last; nothing for a visitor.
 * @param draftNo that an old address names
 */
export function OwnRows({ draftNo }: { draftNo: string | undefined }) {
  const isLoggedIn = useIsLoggedIn()
  return isLoggedIn ? <Rows draftNo={draftNo} /> : null
}

function Rows({ draftNo }: { draftNo: string | undefined }) {
  const { data: counts, refetch } = useSellCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  const todo = counts?.todo ?? 0
  const drafts = counts?.drafts ?? 0
  return (
    <View className="sell-owns">
      {todo > 0 && (
        <OwnRow
          icon={moreIcon('clock')}
          text={SELL_TEXT.todo(todo)}
          note={SELL_TEXT.toList}
          link={linkTo('sellerSalelist')}
        />
      )}
      {drafts > 0 && <LastDraft key={drafts} draftNo={draftNo} count={drafts} />}
    </View>
  )
}

function LastDraft({ draftNo, count }: { draftNo: string | undefined; count: number }) {
  const { data, refetch } = useSellDraftsQuery(undefined, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  const draft = data?.list.find((one) => one.draftNo === draftNo) ?? data?.list[0]
  if (!draft) return null
  return (
    <OwnRow
      icon={moreIcon('edit')}
      text={SELL_TEXT.resume}
      note={[draft.title, count > 1 && SELL_TEXT.allDrafts(count)].filter(Boolean).join(' · ')}
      link={linkTo('sellerProductCreateNew', { id: draft.draftNo })}
    />
  )
}

function OwnRow({ icon, text, note, link }: { icon: IconName; text: string; note: string; link: Link }) {
  return (
    <Pressable className="sell-own" {...link}>
      <Icon name={icon} size="s" />
      <Text className="sell-own-text">{text}</Text>
      <Text className="sell-own-note">{note}</Text>
      <Icon name="right" size="s" />
    </Pressable>
  )
}
