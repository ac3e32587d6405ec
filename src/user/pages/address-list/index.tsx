import { useRouteParams } from '@/core/platform/lifecycle'
import { useAnswer } from '@/screen/open-for-result'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
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
      title={pick && ADDRESS_LIST_TEXT.pickTitle}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ list }) => <Addresses list={list} onPick={pick} pickedId={id} />}
    </LoadingScreen>
  )
}
