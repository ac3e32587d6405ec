import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/screen/load-failed'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useAddressQuery } from '../../api'
import { ADDRESS_EDIT_TEXT } from '../../messages'
import { AddressForm } from './components/address-form'
import { AddressFormSkeleton } from './components/address-form-skeleton'
import './index.scss'

/** Adding or changing an address (spec 2.3: /addr/edit). */
export default function AddressEditPage() {
  const { id = '' } = useRouteParams<'addrEdit'>()
  const { currentData: address, error, refetch } = useAddressQuery(id, { skip: !id })
  if (!id || address) return <AddressForm key={id} address={address} />
  return (
    <Page>
      <Navbar title={ADDRESS_EDIT_TEXT.editTitle} onBack={() => navigateBack()} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ADDRESS_EDIT_TEXT.missing} />
      ) : (
        <AddressFormSkeleton />
      )}
    </Page>
  )
}
