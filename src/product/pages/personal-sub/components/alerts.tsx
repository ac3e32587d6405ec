import type { AlertItem } from '@contract/following'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useAlertsInfiniteQuery } from '@/shared/api/following'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { SUBS_TEXT } from '../../../following-messages'

const keyOf = ({ id }: AlertItem) => id

const noteOf = ({ kind, targetFen }: AlertItem): string => {
  if (kind === 'BACK') return SUBS_TEXT.back
  return targetFen === null ? SUBS_TEXT.any : SUBS_TEXT.target(targetFen)
}

/** Items of which a user wants to know the price or the return. */
export function Alerts() {
  const list = useLiveList(useAlertsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }), { keyOf })
  const itemLinks = useItemLinks()
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="subs-list"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'product',
        title: SUBS_TEXT.none.alert,
        text: SUBS_TEXT.noneText.alert,
        action: { label: SUBS_TEXT.stroll, ...linkTo('home') },
      }}
      renderItem={(item, index) => (
        <ItemRow
          item={item}
          index={index}
          href={itemLinks.hrefOf(item)}
          onTap={itemLinks.onTap}
          onPress={itemLinks.onPress}
          note={noteOf(item)}
          right={
            <Button
              className="subs-edit"
              size="small"
              type="info"
              label={SUBS_TEXT.editLabel(item.title)}
              {...linkTo('autoDiscount', { id: item.id })}
            >
              {SUBS_TEXT.edit}
            </Button>
          }
        />
      )}
    />
  )
}
