import { usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { pickAddress } from '@/shared/picked-address'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useAddressListQuery } from '../../api'
import { ADDRESS_LIST_TEXT } from '../../messages'
import { Addresses } from './components/addresses'
import './index.scss'

/** The address book (spec 2.3: /addr/index). With `select` an address is picked for the page below; `id` is the one in use there. */
export default function AddressListPage() {
  const { select, id } = useRouteParams<'addrIndex'>()
  const { data, error, refetch } = useAddressListQuery(undefined, { refetchOnMountOrArgChange: true })
  usePullDownRefresh(refetch)
  const pick = (picked: string) => {
    pickAddress(picked)
    navigateBack()
  }
  return (
    <Page>
      <Navbar title={select ? ADDRESS_LIST_TEXT.pickTitle : ADDRESS_LIST_TEXT.title} onBack={() => navigateBack()} />
      {data ? (
        <Addresses list={data.list} onPick={select ? pick : undefined} pickedId={id} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton kind="detail" />
      )}
    </Page>
  )
}
