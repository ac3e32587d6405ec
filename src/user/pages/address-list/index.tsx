import { useRouteParams } from '@/core/platform/lifecycle'
import { useAnswer } from '@/screen/open-for-result'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { AccountFrame } from '@/shared/account-frame/account-frame'
import { useAddressListQuery } from '../../api'
import { ADDRESS_LIST_TEXT, ADDRESS_LOGGED_OUT } from '../../messages'
import { Addresses } from './components/addresses'
import './index.scss'

/**
 * The address book (spec 2.3: /addr/index). When it was opened for a result, a tap picks an address for the opener;
 * `id` is the address in use there.
 */
export default function AddressListPage() {
  const { id } = useRouteParams<'addrIndex'>()
  const pick = useAnswer('addrIndex')
  return (
    <LoadingScreen
      route="addrIndex"
      loggedOut={ADDRESS_LOGGED_OUT}
      query={useAddressListQuery}
      arg={undefined}
      layout={pick ? undefined : 'columns'}
      title={pick && ADDRESS_LIST_TEXT.pickTitle}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ list }) => {
        const addresses = <Addresses list={list} onPick={pick} pickedId={id} />
        return pick ? addresses : <AccountFrame active="addrIndex">{addresses}</AccountFrame>
      }}
    </LoadingScreen>
  )
}
