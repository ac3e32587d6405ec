import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useAddressQuery } from '../../api'
import { ADDRESS_EDIT_TEXT, ADDRESS_LOGGED_OUT } from '../../messages'
import { AddressForm } from './components/address-form'
import './index.scss'

/** The page that adds or changes an address (spec 2.3: /addr/edit). */
export default function AddressEditPage() {
  const { id } = useRouteParams<'addrEdit'>()
  if (!id) {
    return (
      <Screen route="addrEdit" loggedOut={ADDRESS_LOGGED_OUT}>
        <AddressForm />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="addrEdit"
      loggedOut={ADDRESS_LOGGED_OUT}
      query={useAddressQuery}
      arg={id}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
      missing={ADDRESS_EDIT_TEXT.missing}
    >
      {(address) => <AddressForm key={id} address={address} />}
    </LoadingScreen>
  )
}
