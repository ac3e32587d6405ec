import { useRouteParams } from '@/core/platform/lifecycle'
import { ROUTE_PARAM } from '@/routes/derive'
import { useAnswer } from '@/screen/open-for-result'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useAddressQuery } from '../../api'
import { ADDRESS_EDIT_TEXT, ADDRESS_LOGGED_OUT } from '../../messages'
import { AddressForm } from './components/address-form'
import './index.scss'

/**
 * The page that adds or changes an address (spec 2.3: /addr/edit), also for a screen that goes on with what is saved
 * (/addr/chooseaddr-edit).
 */
export default function AddressEditPage() {
  const { id, [ROUTE_PARAM]: route } = useRouteParams<'addrEdit'>()
  const pick = useAnswer('addrChooseEdit')
  const form = {
    onPick: pick,
    submit: route === 'addrChooseEdit' ? ADDRESS_EDIT_TEXT.saveAndUse : ADDRESS_EDIT_TEXT.save,
  }
  if (!id) {
    return (
      <Screen route="addrEdit" loggedOut={ADDRESS_LOGGED_OUT}>
        <AddressForm {...form} />
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
      {(address) => <AddressForm key={id} address={address} {...form} />}
    </LoadingScreen>
  )
}
