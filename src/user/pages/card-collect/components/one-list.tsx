import type { CardList, CardListInfo } from '@contract/sharing'
import type { ItemCard } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { usePageTitle } from '@/core/platform/lifecycle'
import { navigate, navigateBack } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { callErrorText, codeOf, type CallError } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList, type LiveQuery } from '@/screen/list/use-live-list'
import { LoadFailed } from '@/screen/load-failed'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import {
  useCardDeleteMutation,
  useCardItemsMutation,
  useCardListInfiniteQuery,
  useCardSaveMutation,
} from '@/shared/api/sharing'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { ActionSheet } from '@/ui/overlay/action-sheet'
import { NameSheet } from '../../../components/name-sheet'
import { PickList } from '../../../components/pick-list'
import { LISTS_TEXT as T } from '../../../sharing-messages'

const itemKey = ({ id }: ItemCard) => id
const NOT_FOUND = 404
/** As the server answers: an id of another form is no list. */
const NO_SUCH_LIST: CallError = { kind: 'business', status: NOT_FOUND, code: NOT_FOUND, message: '' }

/** One of the user's lists: its items as they are now, what they cost, and everything that can be done with it. */
export function OneList({ id }: { id: string }) {
  const isLoggedIn = useIsLoggedIn()
  const isId = /^\d{1,9}$/.test(id)
  const query = useCardListInfiniteQuery(id, { skip: !isLoggedIn || !isId, refetchOnMountOrArgChange: true })
  const card = query.currentData?.pages[0]?.card
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { error } = query
  usePageTitle(card?.name ?? '')
  const content = () => {
    if (!isId || (error && !card && codeOf(error) === NOT_FOUND)) {
      return <LoadFailed error={error ?? NO_SUCH_LIST} missing={T.missing} onRetry={() => void query.refetch()} />
    }
    if (error && !card) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
    if (!card) return <ScreenSkeleton kind="rows" />
    return <ListView card={card} query={query} isMenuOpen={isMenuOpen} onMenu={setMenuOpen} />
  }
  return (
    <Screen
      route="cardCollect"
      loggedOut={T.loggedOut}
      title={card?.name}
      bar={card && { icon: { name: 'more', label: T.more, onTap: () => setMenuOpen(true) } }}
    >
      {content()}
    </Screen>
  )
}

interface ListViewProps {
  card: CardList
  query: LiveQuery<CardListInfo>
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

function ListView({ card, query, isMenuOpen, onMenu }: ListViewProps) {
  const { id, isOpen, closedFor, itemCount, onSaleCount, sumFen } = card
  const list = useLiveList(query, { keyOf: itemKey })
  const [save] = useCardSaveMutation()
  const [remove] = useCardDeleteMutation()
  const [isNaming, setNaming] = useState(false)
  const [chosen, setChosen] = useState<ItemCard>()

  const change = async (set: { open?: boolean; order?: number }, done: string): Promise<boolean> => {
    const { data, error } = await save({ id, ...set })
    toast.show(data ? done : callErrorText(error as CallError))
    return data !== undefined
  }
  const end = async () => {
    const isSure = await dialog.isConfirmed({ message: T.deleteAbout, confirmText: T.deleteSure, cancelText: T.keep })
    if (!isSure) return
    const { data } = await remove(id)
    if (!data) return
    toast.show(T.deleted)
    navigateBack()
  }
  const share = async () => {
    if (!isOpen) {
      const isSure = await dialog.isConfirmed({ message: T.shareAbout, confirmText: T.shareSure, cancelText: T.keep })
      if (!isSure || !(await change({ open: true }, T.opened))) return
    }
    navigate('userSharePage', { type: 'list', id })
  }
  const acts = {
    rename: () => setNaming(true),
    open: () => void change({ open: true }, T.opened),
    hide: () => void change({ open: false }, T.hid),
    first: () => void change({ order: 1 }, T.movedFirst),
    delete: () => void end(),
  }
  return (
    <>
      {closedFor !== '' && <NoticeBar text={T.closedFor(closedFor)} />}
      <LiveList
        list={list}
        keyOf={itemKey}
        className="cards-items"
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={{
          type: 'product',
          title: T.empty,
          text: T.emptyText,
          action: { label: T.toWishlist, ...linkTo('wishList') },
        }}
        head={
          <View className="cards-head">
            <Text>{`${T.count(itemCount)} · ${isOpen ? T.open : T.hidden}`}</Text>
            <Text>{T.sum(onSaleCount, sumFen)}</Text>
          </View>
        }
        renderItem={(item) => <ListItem item={item} onMore={() => setChosen(item)} />}
      />
      <BottomBar>
        <Button block disabled={itemCount === 0} onTap={() => void share()}>
          {T.share}
        </Button>
      </BottomBar>
      <ActionSheet
        open={isMenuOpen}
        onClose={() => onMenu(false)}
        title={card.name}
        actions={[
          { key: 'rename', label: T.rename },
          isOpen ? { key: 'hide', label: T.makeHidden } : { key: 'open', label: T.makeOpen },
          { key: 'first', label: T.first },
          { key: 'delete', label: T.delete, danger: true },
        ]}
        onSelect={(key: keyof typeof acts) => acts[key]()}
      />
      {isNaming && <NameSheet list={card} onClose={() => setNaming(false)} />}
      {chosen && <ItemActs item={chosen} listId={id} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function ListItem({ item, onMore }: { item: ItemCard; onMore: () => void }) {
  const itemLinks = useItemLinks()
  return (
    <ItemRow
      item={item}
      href={itemLinks.hrefOf(item)}
      onTap={itemLinks.onTap}
      onPress={itemLinks.onPress}
      right={
        <Pressable className="cards-more" label={T.itemMore(item.title)} onTap={onMore}>
          <Icon name="more" size="m" />
        </Pressable>
      }
    />
  )
}

/** Moves an item to another list, or takes it out of this one. */
function ItemActs({ item, listId, onClose }: { item: ItemCard; listId: string; onClose: () => void }) {
  const [isPicking, setPicking] = useState(false)
  const [change] = useCardItemsMutation()
  const act = async (input: { act: 'remove' } | { act: 'move'; to: string }, done: string) => {
    onClose()
    const { data } = await change({ id: listId, itemIds: item.id, ...input })
    if (data) toast.show(done)
  }
  if (isPicking) {
    return (
      <PickList
        title={T.moveTitle}
        itemId={item.id}
        except={listId}
        onPick={({ id: to }) => void act({ act: 'move', to }, T.itemMoved)}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionSheet
      open
      onClose={onClose}
      closeOnSelect={false}
      title={item.title}
      actions={[
        { key: 'move', label: T.moveItem },
        { key: 'remove', label: T.removeItem },
      ]}
      onSelect={(key) => (key === 'move' ? setPicking(true) : void act({ act: 'remove' }, T.itemRemoved))}
    />
  )
}
