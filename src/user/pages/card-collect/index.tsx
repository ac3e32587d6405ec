import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate, setParams } from '@/core/platform/navigation'
import { Screen, ScreenBar } from '@/screen/screen'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Button } from '@/ui/base/button'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useIsLoggedIn } from '@/core/store'
import { NameSheet } from '../../components/name-sheet'
import { LISTS_TEXT } from '../../sharing-messages'
import { Kept } from './components/kept'
import { OneList } from './components/one-list'
import { OwnLists } from './components/own-lists'
import './index.scss'

const TABS = [
  { key: 'own', label: LISTS_TEXT.mine },
  { key: 'kept', label: LISTS_TEXT.kept },
] as const

/** The user's lists and what they keep of others (spec 2.9: /user/card-collect); with an id one list. */
export default function CardCollectPage() {
  const { id } = useRouteParams<'cardCollect'>()
  return id ? <OneList id={id} /> : <Overview />
}

function Overview() {
  const { tab } = useRouteParams<'cardCollect'>()
  const isLoggedIn = useIsLoggedIn()
  const [isNaming, setNaming] = useState(false)
  return (
    <Screen
      route="cardCollect"
      loggedOut={LISTS_TEXT.loggedOut}
      bar={false}
      footer={
        isLoggedIn && (
          <BottomBar>
            <Button block onTap={() => setNaming(true)}>
              {LISTS_TEXT.create}
            </Button>
          </BottomBar>
        )
      }
    >
      <TabbedList
        label={LISTS_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="own"
        onChange={(next) => setParams('cardCollect', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => (shown === 'own' ? <OwnLists /> : <Kept />)}
      </TabbedList>
      {isNaming && <NameSheet onClose={() => setNaming(false)} onSaved={({ id }) => navigate('cardCollect', { id })} />}
    </Screen>
  )
}
